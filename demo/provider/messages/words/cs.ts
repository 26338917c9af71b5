import type { Words } from './en.ts';

/** Czech texts of mails, text messages and the page of an error. */
export const cs: Words = {
  passcode: {
    subject: '{code} je váš kód pro {project}',
    intro: 'Zadejte tento kód a přihlaste se do {project}.',
    small: 'Platnost: {life}. Pokud jste o kód nežádali, tento e-mail ignorujte. Kód nikomu nesdělujte.',
    text: 'Váš kód pro {project} je {code}. Platnost: {life}. Kód nikomu nesdělujte.',
  },
  login: {
    subject: 'Přihlášení do {project}',
    intro: 'Přihlaste se tímto tlačítkem.',
    button: 'Přihlásit se',
    small:
      'Odkaz lze použít jednou. Platnost: {life}. Otevřete ho v prohlížeči, ve kterém jste si ho vyžádali. Pokud jste o něj nežádali, tento e-mail ignorujte.',
  },
  signup: {
    subject: 'Vítejte v {project}',
    intro: 'Tímto tlačítkem dokončíte registraci.',
    button: 'Zaregistrovat se',
    small:
      'Odkaz lze použít jednou. Platnost: {life}. Otevřete ho v prohlížeči, ve kterém jste si ho vyžádali. Pokud jste o něj nežádali, tento e-mail ignorujte.',
  },
  invitation: {
    subject: 'Pozvánka do {project}',
    intro: 'Máte pozvánku do {project}. Tímto tlačítkem ji přijmete.',
    button: 'Přijmout pozvánku',
    small: 'Odkaz lze použít jednou. Platnost: {life}. Pokud nevíte, kdo vás pozval, tento e-mail ignorujte.',
  },
  reset: {
    subject: 'Obnovení hesla pro {project}',
    intro: 'Tímto tlačítkem si zvolíte nové heslo.',
    button: 'Obnovit heslo',
    alternative: 'Přihlásit se bez hesla',
    small:
      'Odkaz lze použít jednou. Platnost: {life}. Pokud jste o něj nežádali, tento e-mail ignorujte – heslo se nezměnilo.',
  },
  errorPage: {
    name: 'Přihlášení',
    title: 'To se nepodařilo',
    body: 'Vraťte se zpět a zkuste to znovu.',
  },
};
