import type { Words } from './en.ts';

/** Japanese texts of mails, text messages and the page of an error. */
export const ja: Words = {
  passcode: {
    subject: '{code}は{project}の確認コードです',
    intro: '{project}にログインするには、次のコードを入力してください。',
    small:
      '有効期限は{life}です。お心当たりがない場合は、このメールを無視してください。コードは誰にも教えないでください。',
    text: '{project}の確認コードは{code}です。有効期限は{life}です。誰にも教えないでください。',
  },
  login: {
    subject: '{project}へのログイン',
    intro: '次のボタンからログインしてください。',
    button: 'ログイン',
    small:
      'リンクは1回のみ使用でき、有効期限は{life}です。リクエストしたブラウザーで開いてください。お心当たりがない場合は、このメールを無視してください。',
  },
  signup: {
    subject: '{project}へようこそ',
    intro: '次のボタンから登録を完了してください。',
    button: '登録',
    small:
      'リンクは1回のみ使用でき、有効期限は{life}です。リクエストしたブラウザーで開いてください。お心当たりがない場合は、このメールを無視してください。',
  },
  invitation: {
    subject: '{project}に招待されました',
    intro: '{project}への招待が届いています。次のボタンから承認してください。',
    button: '招待を承認',
    small:
      'リンクは1回のみ使用でき、有効期限は{life}です。招待した人に心当たりがない場合は、このメールを無視してください。',
  },
  reset: {
    subject: '{project}のパスワードの再設定',
    intro: '次のボタンから新しいパスワードを設定してください。',
    button: 'パスワードを再設定',
    alternative: 'パスワードなしでログイン',
    small:
      'リンクは1回のみ使用でき、有効期限は{life}です。お心当たりがない場合、パスワードは変更されていませんので、このメールを無視してください。',
  },
  errorPage: {
    name: 'ログイン',
    title: '完了できませんでした',
    body: '前のページに戻って、もう一度お試しください。',
  },
};
