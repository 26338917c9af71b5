import type { Words } from './en.ts';

/** Danish texts of mails, text messages and the page of an error. */
export const da: Words = {
  passcode: {
    subject: '{code} er din kode til {project}',
    intro: 'Indtast denne kode for at logge ind på {project}.',
    small:
      'Den udløber om {life}. Hvis du ikke har bedt om den, kan du se bort fra denne e-mail. Del den aldrig med nogen.',
    text: 'Din kode til {project} er {code}. Den udløber om {life}. Del den aldrig med nogen.',
  },
  login: {
    subject: 'Log ind på {project}',
    intro: 'Brug knappen til at logge ind.',
    button: 'Log ind',
    small:
      'Linket virker én gang og udløber om {life}. Åbn det i den browser, hvor du bad om det. Hvis du ikke har bedt om det, kan du se bort fra denne e-mail.',
  },
  signup: {
    subject: 'Velkommen til {project}',
    intro: 'Brug knappen til at fuldføre din tilmelding.',
    button: 'Tilmeld dig',
    small:
      'Linket virker én gang og udløber om {life}. Åbn det i den browser, hvor du bad om det. Hvis du ikke har bedt om det, kan du se bort fra denne e-mail.',
  },
  invitation: {
    subject: 'Du er inviteret til {project}',
    intro: 'Du er blevet inviteret til {project}. Brug knappen til at acceptere.',
    button: 'Accepter invitationen',
    small:
      'Linket virker én gang og udløber om {life}. Hvis du ikke ved, hvem der har inviteret dig, kan du se bort fra denne e-mail.',
  },
  reset: {
    subject: 'Nulstil din adgangskode til {project}',
    intro: 'Brug knappen til at vælge en ny adgangskode.',
    button: 'Nulstil adgangskode',
    alternative: 'Log ind uden adgangskode i stedet',
    small:
      'Linket virker én gang og udløber om {life}. Hvis du ikke har bedt om det, er din adgangskode uændret, og du kan se bort fra denne e-mail.',
  },
  errorPage: {
    name: 'Log ind',
    title: 'Det lykkedes ikke',
    body: 'Gå tilbage, og prøv igen.',
  },
};
