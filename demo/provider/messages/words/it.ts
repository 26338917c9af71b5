import type { Words } from './en.ts';

/** Italian texts of mails, text messages and the page of an error. */
export const it: Words = {
  passcode: {
    subject: '{code} è il tuo codice {project}',
    intro: 'Inserisci questo codice per accedere a {project}.',
    small:
      'Scade tra {life}. Se non l’hai richiesto tu, puoi ignorare questa email. Non comunicarlo mai a nessuno.',
    text: 'Il tuo codice {project} è {code}. Scade tra {life}. Non comunicarlo mai a nessuno.',
  },
  login: {
    subject: 'Accedi a {project}',
    intro: 'Usa questo pulsante per accedere.',
    button: 'Accedi',
    small:
      'Il link funziona una sola volta e scade tra {life}. Aprilo nel browser in cui l’hai richiesto. Se non l’hai richiesto tu, puoi ignorare questa email.',
  },
  signup: {
    subject: 'Ti diamo il benvenuto su {project}',
    intro: 'Usa questo pulsante per completare la registrazione.',
    button: 'Registrati',
    small:
      'Il link funziona una sola volta e scade tra {life}. Aprilo nel browser in cui l’hai richiesto. Se non l’hai richiesto tu, puoi ignorare questa email.',
  },
  invitation: {
    subject: 'Hai ricevuto un invito a {project}',
    intro: 'Hai ricevuto un invito a unirti a {project}. Usa questo pulsante per accettare.',
    button: 'Accetta l’invito',
    small:
      'Il link funziona una sola volta e scade tra {life}. Se non sai chi ti ha inviato l’invito, puoi ignorare questa email.',
  },
  reset: {
    subject: 'Reimposta la password di {project}',
    intro: 'Usa questo pulsante per scegliere una nuova password.',
    button: 'Reimposta la password',
    alternative: 'Accedi senza password',
    small:
      'Il link funziona una sola volta e scade tra {life}. Se non l’hai richiesto tu, la tua password non è cambiata e puoi ignorare questa email.',
  },
  errorPage: {
    name: 'Accesso',
    title: 'Operazione non riuscita',
    body: 'Torna indietro e riprova.',
  },
};
