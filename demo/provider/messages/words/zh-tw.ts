import type { Words } from './en.ts';

/** Chinese (traditional, Taiwan) texts of mails, text messages and the page of an error. */
export const zhTw: Words = {
  passcode: {
    subject: '{code} 是你的 {project} 驗證碼',
    intro: '請輸入這組驗證碼以登入 {project}。',
    small: '驗證碼將於 {life}後過期。如果你沒有提出這項要求，請忽略這封郵件。請勿將驗證碼告訴任何人。',
    text: '你的 {project} 驗證碼是 {code}，將於 {life}後過期。請勿告訴任何人。',
  },
  login: {
    subject: '登入 {project}',
    intro: '請使用這個按鈕登入。',
    button: '登入',
    small:
      '這個按鈕只能使用一次，並將於 {life}後過期。請在你索取這封郵件時使用的瀏覽器中開啟。如果你沒有提出這項要求，請忽略這封郵件。',
  },
  signup: {
    subject: '歡迎使用 {project}',
    intro: '請使用這個按鈕完成註冊。',
    button: '註冊',
    small:
      '這個按鈕只能使用一次，並將於 {life}後過期。請在你索取這封郵件時使用的瀏覽器中開啟。如果你沒有提出這項要求，請忽略這封郵件。',
  },
  invitation: {
    subject: '邀請你加入 {project}',
    intro: '你已獲邀加入 {project}。請使用這個按鈕接受邀請。',
    button: '接受邀請',
    small: '這個按鈕只能使用一次，並將於 {life}後過期。如果你不認識邀請人，請忽略這封郵件。',
  },
  reset: {
    subject: '重設你的 {project} 密碼',
    intro: '請使用這個按鈕設定新密碼。',
    button: '重設密碼',
    alternative: '不使用密碼登入',
    small:
      '這個按鈕只能使用一次，並將於 {life}後過期。如果你沒有提出這項要求，你的密碼並未變更，請忽略這封郵件。',
  },
  errorPage: {
    name: '登入',
    title: '操作未成功',
    body: '請返回後再試一次。',
  },
};
