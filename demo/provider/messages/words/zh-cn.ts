import type { Words } from './en.ts';

/** Chinese (simplified) texts of mails, text messages and the page of an error. */
export const zhCn: Words = {
  passcode: {
    subject: '{code} 是您的 {project} 验证码',
    intro: '请输入此验证码以登录 {project}。',
    small: '验证码将在{life}后过期。如果这不是您本人的操作，请忽略此邮件。请勿将验证码告诉任何人。',
    text: '您的 {project} 验证码是 {code}，将在{life}后过期。请勿告诉任何人。',
  },
  login: {
    subject: '登录 {project}',
    intro: '请点击此按钮登录。',
    button: '登录',
    small:
      '此链接仅可使用一次，将在{life}后过期。请在您申请此邮件时所用的浏览器中打开。如果这不是您本人的操作，请忽略此邮件。',
  },
  signup: {
    subject: '欢迎使用 {project}',
    intro: '请点击此按钮完成注册。',
    button: '注册',
    small:
      '此链接仅可使用一次，将在{life}后过期。请在您申请此邮件时所用的浏览器中打开。如果这不是您本人的操作，请忽略此邮件。',
  },
  invitation: {
    subject: '邀请您加入 {project}',
    intro: '您已受邀加入 {project}。请点击此按钮接受邀请。',
    button: '接受邀请',
    small: '此链接仅可使用一次，将在{life}后过期。如果您不认识邀请人，请忽略此邮件。',
  },
  reset: {
    subject: '重置您的 {project} 密码',
    intro: '请点击此按钮设置新密码。',
    button: '重置密码',
    alternative: '不使用密码登录',
    small: '此链接仅可使用一次，将在{life}后过期。如果这不是您本人的操作，您的密码没有更改，请忽略此邮件。',
  },
  errorPage: {
    name: '登录',
    title: '操作未成功',
    body: '请返回后重试。',
  },
};
