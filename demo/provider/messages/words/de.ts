import type { Words } from './en.ts';

/** German texts of mails, text messages and the page of an error. */
export const de: Words = {
  passcode: {
    subject: '{code} ist Ihr Code für {project}',
    intro: 'Geben Sie diesen Code ein, um sich bei {project} anzumelden.',
    small:
      'Er ist {life} gültig. Wenn Sie ihn nicht angefordert haben, können Sie diese E-Mail ignorieren. Geben Sie ihn niemals weiter.',
    text: 'Ihr Code für {project} lautet {code}. Er ist {life} gültig. Geben Sie ihn niemals weiter.',
  },
  login: {
    subject: 'Bei {project} anmelden',
    intro: 'Über diese Schaltfläche melden Sie sich an.',
    button: 'Anmelden',
    small:
      'Der Link funktioniert einmal und ist {life} gültig. Öffnen Sie ihn in dem Browser, in dem Sie ihn angefordert haben. Wenn Sie ihn nicht angefordert haben, können Sie diese E-Mail ignorieren.',
  },
  signup: {
    subject: 'Willkommen bei {project}',
    intro: 'Über diese Schaltfläche schließen Sie Ihre Registrierung ab.',
    button: 'Registrieren',
    small:
      'Der Link funktioniert einmal und ist {life} gültig. Öffnen Sie ihn in dem Browser, in dem Sie ihn angefordert haben. Wenn Sie ihn nicht angefordert haben, können Sie diese E-Mail ignorieren.',
  },
  invitation: {
    subject: 'Sie sind zu {project} eingeladen',
    intro:
      'Sie wurden eingeladen, {project} beizutreten. Über diese Schaltfläche nehmen Sie die Einladung an.',
    button: 'Einladung annehmen',
    small:
      'Der Link funktioniert einmal und ist {life} gültig. Wenn Sie nicht wissen, wer Sie eingeladen hat, können Sie diese E-Mail ignorieren.',
  },
  reset: {
    subject: 'Ihr Passwort für {project} zurücksetzen',
    intro: 'Über diese Schaltfläche wählen Sie ein neues Passwort.',
    button: 'Passwort zurücksetzen',
    alternative: 'Stattdessen ohne Passwort anmelden',
    small:
      'Der Link funktioniert einmal und ist {life} gültig. Wenn Sie ihn nicht angefordert haben, bleibt Ihr Passwort unverändert und Sie können diese E-Mail ignorieren.',
  },
  errorPage: {
    name: 'Anmeldung',
    title: 'Das hat nicht geklappt',
    body: 'Bitte gehen Sie zurück und versuchen Sie es erneut.',
  },
};
