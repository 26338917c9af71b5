import type { Words } from './en.ts';

/** Swedish texts of mails, text messages and the page of an error. */
export const sv: Words = {
  passcode: {
    subject: '{code} är din kod till {project}',
    intro: 'Ange koden för att logga in på {project}.',
    small:
      'Den slutar gälla om {life}. Om du inte har begärt den kan du bortse från det här mejlet. Dela den aldrig med någon.',
    text: 'Din kod till {project} är {code}. Den slutar gälla om {life}. Dela den aldrig med någon.',
  },
  login: {
    subject: 'Logga in på {project}',
    intro: 'Använd knappen för att logga in.',
    button: 'Logga in',
    small:
      'Länken fungerar en gång och slutar gälla om {life}. Öppna den i den webbläsare där du begärde den. Om du inte har begärt den kan du bortse från det här mejlet.',
  },
  signup: {
    subject: 'Välkommen till {project}',
    intro: 'Använd knappen för att slutföra registreringen.',
    button: 'Registrera dig',
    small:
      'Länken fungerar en gång och slutar gälla om {life}. Öppna den i den webbläsare där du begärde den. Om du inte har begärt den kan du bortse från det här mejlet.',
  },
  invitation: {
    subject: 'Du är inbjuden till {project}',
    intro: 'Du har bjudits in till {project}. Använd knappen för att acceptera.',
    button: 'Acceptera inbjudan',
    small:
      'Länken fungerar en gång och slutar gälla om {life}. Om du inte vet vem som har bjudit in dig kan du bortse från det här mejlet.',
  },
  reset: {
    subject: 'Återställ ditt lösenord till {project}',
    intro: 'Använd knappen för att välja ett nytt lösenord.',
    button: 'Återställ lösenordet',
    alternative: 'Logga in utan lösenord i stället',
    small:
      'Länken fungerar en gång och slutar gälla om {life}. Om du inte har begärt den är ditt lösenord oförändrat och du kan bortse från det här mejlet.',
  },
  errorPage: {
    name: 'Logga in',
    title: 'Det gick inte',
    body: 'Gå tillbaka och försök igen.',
  },
};
