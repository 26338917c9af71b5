import type { Words } from './en.ts';

/** Spanish texts of mails, text messages and the page of an error. */
export const es: Words = {
  passcode: {
    subject: '{code} es tu código de {project}',
    intro: 'Introduce este código para iniciar sesión en {project}.',
    small: 'Caduca en {life}. Si no lo has pedido, puedes ignorar este correo. No se lo digas nunca a nadie.',
    text: 'Tu código de {project} es {code}. Caduca en {life}. No se lo digas nunca a nadie.',
  },
  login: {
    subject: 'Inicia sesión en {project}',
    intro: 'Usa este botón para iniciar sesión.',
    button: 'Iniciar sesión',
    small:
      'El enlace funciona una sola vez y caduca en {life}. Ábrelo en el navegador en el que lo pediste. Si no lo has pedido, puedes ignorar este correo.',
  },
  signup: {
    subject: 'Te damos la bienvenida a {project}',
    intro: 'Usa este botón para terminar de registrarte.',
    button: 'Registrarme',
    small:
      'El enlace funciona una sola vez y caduca en {life}. Ábrelo en el navegador en el que lo pediste. Si no lo has pedido, puedes ignorar este correo.',
  },
  invitation: {
    subject: 'Te han invitado a {project}',
    intro: 'Te han invitado a unirte a {project}. Usa este botón para aceptar.',
    button: 'Aceptar la invitación',
    small:
      'El enlace funciona una sola vez y caduca en {life}. Si no sabes quién te ha invitado, puedes ignorar este correo.',
  },
  reset: {
    subject: 'Restablece tu contraseña de {project}',
    intro: 'Usa este botón para elegir una contraseña nueva.',
    button: 'Restablecer contraseña',
    alternative: 'Iniciar sesión sin contraseña',
    small:
      'El enlace funciona una sola vez y caduca en {life}. Si no lo has pedido, tu contraseña no ha cambiado y puedes ignorar este correo.',
  },
  errorPage: {
    name: 'Inicio de sesión',
    title: 'No ha funcionado',
    body: 'Vuelve atrás e inténtalo de nuevo.',
  },
};
