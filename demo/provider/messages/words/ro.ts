import type { Words } from './en.ts';

/** Romanian texts of mails, text messages and the page of an error. */
export const ro: Words = {
  passcode: {
    subject: '{code} este codul tău {project}',
    intro: 'Introdu acest cod pentru a te conecta la {project}.',
    small:
      'Expiră în {life}. Dacă nu l-ai solicitat tu, poți ignora acest e-mail. Nu îl comunica niciodată nimănui.',
    text: 'Codul tău {project} este {code}. Expiră în {life}. Nu îl comunica niciodată nimănui.',
  },
  login: {
    subject: 'Conectează-te la {project}',
    intro: 'Folosește acest buton pentru a te conecta.',
    button: 'Conectează-te',
    small:
      'Linkul funcționează o singură dată și expiră în {life}. Deschide-l în browserul din care l-ai solicitat. Dacă nu l-ai solicitat tu, poți ignora acest e-mail.',
  },
  signup: {
    subject: 'Bine ai venit la {project}',
    intro: 'Folosește acest buton pentru a finaliza înregistrarea.',
    button: 'Înregistrează-te',
    small:
      'Linkul funcționează o singură dată și expiră în {life}. Deschide-l în browserul din care l-ai solicitat. Dacă nu l-ai solicitat tu, poți ignora acest e-mail.',
  },
  invitation: {
    subject: 'Ai primit o invitație la {project}',
    intro: 'Ai primit o invitație în {project}. Folosește acest buton pentru a accepta.',
    button: 'Acceptă invitația',
    small:
      'Linkul funcționează o singură dată și expiră în {life}. Dacă nu știi cine te-a invitat, poți ignora acest e-mail.',
  },
  reset: {
    subject: 'Resetează parola contului {project}',
    intro: 'Folosește acest buton pentru a alege o parolă nouă.',
    button: 'Resetează parola',
    alternative: 'Conectează-te fără parolă',
    small:
      'Linkul funcționează o singură dată și expiră în {life}. Dacă nu l-ai solicitat tu, parola ta nu s-a schimbat și poți ignora acest e-mail.',
  },
  errorPage: {
    name: 'Conectare',
    title: 'Nu a funcționat',
    body: 'Revino și încearcă din nou.',
  },
};
