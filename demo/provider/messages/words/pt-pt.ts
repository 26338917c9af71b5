import type { Words } from './en.ts';

/** European Portuguese texts of mails, text messages and the page of an error. */
export const ptPt: Words = {
  passcode: {
    subject: '{code} é o seu código de {project}',
    intro: 'Introduza este código para iniciar sessão em {project}.',
    small: 'Expira dentro de {life}. Se não o pediu, pode ignorar este e-mail. Nunca o partilhe com ninguém.',
    text: 'O seu código de {project} é {code}. Expira dentro de {life}. Nunca o partilhe com ninguém.',
  },
  login: {
    subject: 'Inicie sessão em {project}',
    intro: 'Use este botão para iniciar sessão.',
    button: 'Iniciar sessão',
    small:
      'O link só funciona uma vez e expira dentro de {life}. Abra-o no navegador em que o pediu. Se não o pediu, pode ignorar este e-mail.',
  },
  signup: {
    subject: 'Damos-lhe as boas-vindas a {project}',
    intro: 'Use este botão para concluir o registo.',
    button: 'Registar-se',
    small:
      'O link só funciona uma vez e expira dentro de {life}. Abra-o no navegador em que o pediu. Se não o pediu, pode ignorar este e-mail.',
  },
  invitation: {
    subject: 'Recebeu um convite para {project}',
    intro: 'Recebeu um convite para aderir a {project}. Use este botão para aceitar.',
    button: 'Aceitar o convite',
    small:
      'O link só funciona uma vez e expira dentro de {life}. Se não sabe quem fez o convite, pode ignorar este e-mail.',
  },
  reset: {
    subject: 'Reponha a sua palavra-passe de {project}',
    intro: 'Use este botão para escolher uma nova palavra-passe.',
    button: 'Repor palavra-passe',
    alternative: 'Iniciar sessão sem palavra-passe',
    small:
      'O link só funciona uma vez e expira dentro de {life}. Se não o pediu, a sua palavra-passe não mudou e pode ignorar este e-mail.',
  },
  errorPage: {
    name: 'Início de sessão',
    title: 'Não foi possível concluir',
    body: 'Volte atrás e tente novamente.',
  },
};
