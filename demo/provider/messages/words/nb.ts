import type { Words } from './en.ts';

/** Norwegian (Bokmål) texts of mails, text messages and the page of an error. */
export const nb: Words = {
  passcode: {
    subject: '{code} er koden din for {project}',
    intro: 'Skriv inn denne koden for å logge på {project}.',
    small:
      'Den utløper om {life}. Hvis du ikke har bedt om den, kan du se bort fra denne e-posten. Del den aldri med noen.',
    text: 'Koden din for {project} er {code}. Den utløper om {life}. Del den aldri med noen.',
  },
  login: {
    subject: 'Logg på {project}',
    intro: 'Bruk knappen for å logge på.',
    button: 'Logg på',
    small:
      'Lenken virker én gang og utløper om {life}. Åpne den i nettleseren der du ba om den. Hvis du ikke har bedt om den, kan du se bort fra denne e-posten.',
  },
  signup: {
    subject: 'Velkommen til {project}',
    intro: 'Bruk knappen for å fullføre registreringen.',
    button: 'Registrer deg',
    small:
      'Lenken virker én gang og utløper om {life}. Åpne den i nettleseren der du ba om den. Hvis du ikke har bedt om den, kan du se bort fra denne e-posten.',
  },
  invitation: {
    subject: 'Du er invitert til {project}',
    intro: 'Du er invitert til å bli med i {project}. Bruk knappen for å godta.',
    button: 'Godta invitasjonen',
    small:
      'Lenken virker én gang og utløper om {life}. Hvis du ikke vet hvem som har invitert deg, kan du se bort fra denne e-posten.',
  },
  reset: {
    subject: 'Tilbakestill passordet ditt for {project}',
    intro: 'Bruk knappen for å velge et nytt passord.',
    button: 'Tilbakestill passordet',
    alternative: 'Logg på uten passord i stedet',
    small:
      'Lenken virker én gang og utløper om {life}. Hvis du ikke har bedt om den, er passordet uendret, og du kan se bort fra denne e-posten.',
  },
  errorPage: {
    name: 'Pålogging',
    title: 'Det gikk ikke',
    body: 'Gå tilbake og prøv igjen.',
  },
};
