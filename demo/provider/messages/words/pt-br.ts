import type { Words } from './en.ts';

/** Brazilian Portuguese texts of mails, text messages and the page of an error. */
export const ptBr: Words = {
  passcode: {
    subject: '{code} é o seu código de {project}',
    intro: 'Digite este código para entrar em {project}.',
    small:
      'Ele expira em {life}. Se você não o pediu, pode ignorar este e-mail. Nunca o compartilhe com ninguém.',
    text: 'O seu código de {project} é {code}. Ele expira em {life}. Nunca o compartilhe com ninguém.',
  },
  login: {
    subject: 'Entre em {project}',
    intro: 'Use este botão para entrar.',
    button: 'Entrar',
    small:
      'O link funciona uma única vez e expira em {life}. Abra-o no navegador em que o pediu. Se você não o pediu, pode ignorar este e-mail.',
  },
  signup: {
    subject: 'Boas-vindas a {project}',
    intro: 'Use este botão para concluir o cadastro.',
    button: 'Cadastrar-se',
    small:
      'O link funciona uma única vez e expira em {life}. Abra-o no navegador em que o pediu. Se você não o pediu, pode ignorar este e-mail.',
  },
  invitation: {
    subject: 'Você recebeu um convite para {project}',
    intro: 'Você recebeu um convite para participar de {project}. Use este botão para aceitar.',
    button: 'Aceitar o convite',
    small:
      'O link funciona uma única vez e expira em {life}. Se você não sabe quem fez o convite, pode ignorar este e-mail.',
  },
  reset: {
    subject: 'Redefina a sua senha de {project}',
    intro: 'Use este botão para escolher uma nova senha.',
    button: 'Redefinir senha',
    alternative: 'Entrar sem senha',
    small:
      'O link funciona uma única vez e expira em {life}. Se você não o pediu, a sua senha não mudou e você pode ignorar este e-mail.',
  },
  errorPage: {
    name: 'Login',
    title: 'Não deu certo',
    body: 'Volte e tente de novo.',
  },
};
