import type { Words } from './en.ts';

/** Polish texts of mails, text messages and the page of an error. */
export const pl: Words = {
  passcode: {
    subject: '{code} to Twój kod do {project}',
    intro: 'Wpisz ten kod, aby zalogować się do {project}.',
    small:
      'Czas ważności: {life}. Jeśli to nie Twoja prośba, zignoruj tę wiadomość. Nikomu nie podawaj kodu.',
    text: 'Twój kod do {project}: {code}. Czas ważności: {life}. Nikomu go nie podawaj.',
  },
  login: {
    subject: 'Zaloguj się do {project}',
    intro: 'Użyj tego przycisku, aby się zalogować.',
    button: 'Zaloguj się',
    small:
      'Link działa jeden raz. Czas ważności: {life}. Otwórz go w przeglądarce, w której rozpoczęto logowanie. Jeśli to nie Twoja prośba, zignoruj tę wiadomość.',
  },
  signup: {
    subject: 'Witamy w {project}',
    intro: 'Użyj tego przycisku, aby dokończyć rejestrację.',
    button: 'Zarejestruj się',
    small:
      'Link działa jeden raz. Czas ważności: {life}. Otwórz go w przeglądarce, w której rozpoczęto rejestrację. Jeśli to nie Twoja prośba, zignoruj tę wiadomość.',
  },
  invitation: {
    subject: 'Zaproszenie do {project}',
    intro: 'Otrzymujesz zaproszenie, aby dołączyć do {project}. Użyj tego przycisku, aby je przyjąć.',
    button: 'Przyjmij zaproszenie',
    small:
      'Link działa jeden raz. Czas ważności: {life}. Jeśli nie wiesz, od kogo jest zaproszenie, zignoruj tę wiadomość.',
  },
  reset: {
    subject: 'Zresetuj hasło do {project}',
    intro: 'Użyj tego przycisku, aby wybrać nowe hasło.',
    button: 'Zresetuj hasło',
    alternative: 'Zaloguj się bez hasła',
    small:
      'Link działa jeden raz. Czas ważności: {life}. Jeśli to nie Twoja prośba, zignoruj tę wiadomość – hasło się nie zmieniło.',
  },
  errorPage: {
    name: 'Logowanie',
    title: 'Nie udało się',
    body: 'Wróć i spróbuj ponownie.',
  },
};
