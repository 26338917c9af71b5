import type { Words } from './en.ts';

/** Korean texts of mails, text messages and the page of an error. */
export const ko: Words = {
  passcode: {
    subject: '{code}은(는) {project} 인증 코드입니다',
    intro: '{project}에 로그인하려면 다음 코드를 입력하세요.',
    small:
      '이 코드는 {life} 후에 만료됩니다. 요청하지 않으셨다면 이 메일을 무시하세요. 코드를 누구에게도 알려주지 마세요.',
    text: '{project} 인증 코드는 {code}입니다. {life} 후에 만료됩니다. 누구에게도 알려주지 마세요.',
  },
  login: {
    subject: '{project} 로그인',
    intro: '다음 버튼을 눌러 로그인하세요.',
    button: '로그인',
    small:
      '이 버튼은 한 번만 사용할 수 있으며 {life} 후에 만료됩니다. 요청한 브라우저에서 여세요. 요청하지 않으셨다면 이 메일을 무시하세요.',
  },
  signup: {
    subject: '{project}에 오신 것을 환영합니다',
    intro: '다음 버튼을 눌러 가입을 완료하세요.',
    button: '가입',
    small:
      '이 버튼은 한 번만 사용할 수 있으며 {life} 후에 만료됩니다. 요청한 브라우저에서 여세요. 요청하지 않으셨다면 이 메일을 무시하세요.',
  },
  invitation: {
    subject: '{project}에 초대되었습니다',
    intro: '{project}에 초대되었습니다. 다음 버튼을 눌러 수락하세요.',
    button: '초대 수락',
    small:
      '이 버튼은 한 번만 사용할 수 있으며 {life} 후에 만료됩니다. 초대한 사람을 모르시면 이 메일을 무시하세요.',
  },
  reset: {
    subject: '{project} 비밀번호 재설정',
    intro: '다음 버튼을 눌러 새 비밀번호를 설정하세요.',
    button: '비밀번호 재설정',
    alternative: '비밀번호 없이 로그인',
    small:
      '이 버튼은 한 번만 사용할 수 있으며 {life} 후에 만료됩니다. 요청하지 않으셨다면 비밀번호는 변경되지 않았으니 이 메일을 무시하세요.',
  },
  errorPage: {
    name: '로그인',
    title: '완료하지 못했습니다',
    body: '이전 페이지로 돌아가 다시 시도해 주세요.',
  },
};
