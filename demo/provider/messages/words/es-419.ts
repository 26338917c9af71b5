import type { Words } from './en.ts';

/** Spanish (Latin America) texts of mails, text messages and the page of an error. */
export const es419: Words = {
  passcode: {
    subject: '{code} es tu código de {project}',
    intro: 'Ingresa este código para iniciar sesión en {project}.',
    small: 'Vence en {life}. Si no lo solicitaste, puedes ignorar este correo. Nunca se lo digas a nadie.',
    text: 'Tu código de {project} es {code}. Vence en {life}. Nunca se lo digas a nadie.',
  },
  login: {
    subject: 'Inicia sesión en {project}',
    intro: 'Usa este botón para iniciar sesión.',
    button: 'Iniciar sesión',
    small:
      'El vínculo funciona una sola vez y vence en {life}. Ábrelo en el navegador en el que lo solicitaste. Si no lo solicitaste, puedes ignorar este correo.',
  },
  signup: {
    subject: 'Te damos la bienvenida a {project}',
    intro: 'Usa este botón para terminar de registrarte.',
    button: 'Registrarme',
    small:
      'El vínculo funciona una sola vez y vence en {life}. Ábrelo en el navegador en el que lo solicitaste. Si no lo solicitaste, puedes ignorar este correo.',
  },
  invitation: {
    subject: 'Te invitaron a {project}',
    intro: 'Te invitaron a unirte a {project}. Usa este botón para aceptar.',
    button: 'Aceptar la invitación',
    small:
      'El vínculo funciona una sola vez y vence en {life}. Si no sabes quién te invitó, puedes ignorar este correo.',
  },
  reset: {
    subject: 'Restablece tu contraseña de {project}',
    intro: 'Usa este botón para elegir una contraseña nueva.',
    button: 'Restablecer contraseña',
    alternative: 'Iniciar sesión sin contraseña',
    small:
      'El vínculo funciona una sola vez y vence en {life}. Si no lo solicitaste, tu contraseña no cambió y puedes ignorar este correo.',
  },
  errorPage: {
    name: 'Inicio de sesión',
    title: 'No funcionó',
    body: 'Regresa e inténtalo de nuevo.',
  },
};
