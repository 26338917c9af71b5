import type { Words } from './en.ts';

/** Dutch texts of mails, text messages and the page of an error. */
export const nl: Words = {
  passcode: {
    subject: '{code} is je code voor {project}',
    intro: 'Voer deze code in om in te loggen bij {project}.',
    small:
      'De code verloopt over {life}. Heb je hem niet aangevraagd, dan kun je deze e-mail negeren. Deel de code nooit met iemand.',
    text: 'Je code voor {project} is {code}. Hij verloopt over {life}. Deel hem nooit met iemand.',
  },
  login: {
    subject: 'Inloggen bij {project}',
    intro: 'Gebruik deze knop om in te loggen.',
    button: 'Inloggen',
    small:
      'De link werkt één keer en verloopt over {life}. Open hem in de browser waarin je hem hebt aangevraagd. Heb je hem niet aangevraagd, dan kun je deze e-mail negeren.',
  },
  signup: {
    subject: 'Welkom bij {project}',
    intro: 'Gebruik deze knop om je registratie af te ronden.',
    button: 'Registreren',
    small:
      'De link werkt één keer en verloopt over {life}. Open hem in de browser waarin je hem hebt aangevraagd. Heb je hem niet aangevraagd, dan kun je deze e-mail negeren.',
  },
  invitation: {
    subject: 'Je bent uitgenodigd voor {project}',
    intro: 'Je bent uitgenodigd voor {project}. Gebruik deze knop om de uitnodiging te accepteren.',
    button: 'Uitnodiging accepteren',
    small:
      'De link werkt één keer en verloopt over {life}. Weet je niet wie je heeft uitgenodigd, dan kun je deze e-mail negeren.',
  },
  reset: {
    subject: 'Je wachtwoord voor {project} resetten',
    intro: 'Gebruik deze knop om een nieuw wachtwoord te kiezen.',
    button: 'Wachtwoord resetten',
    alternative: 'Inloggen zonder wachtwoord',
    small:
      'De link werkt één keer en verloopt over {life}. Heb je hem niet aangevraagd, dan is je wachtwoord niet gewijzigd en kun je deze e-mail negeren.',
  },
  errorPage: {
    name: 'Inloggen',
    title: 'Dat is niet gelukt',
    body: 'Ga terug en probeer het opnieuw.',
  },
};
