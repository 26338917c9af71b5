import type { Words } from './en.ts';

/** French texts of mails, text messages and the page of an error. */
export const fr: Words = {
  passcode: {
    subject: '{code} est votre code {project}',
    intro: 'Saisissez ce code pour vous connecter à {project}.',
    small:
      'Il expire dans {life}. Si vous ne l’avez pas demandé, vous pouvez ignorer cet e-mail. Ne le communiquez à personne.',
    text: 'Votre code {project} est {code}. Il expire dans {life}. Ne le communiquez à personne.',
  },
  login: {
    subject: 'Connectez-vous à {project}',
    intro: 'Utilisez ce bouton pour vous connecter.',
    button: 'Se connecter',
    small:
      'Ce lien ne fonctionne qu’une fois et expire dans {life}. Ouvrez-le dans le navigateur où vous l’avez demandé. Si vous ne l’avez pas demandé, vous pouvez ignorer cet e-mail.',
  },
  signup: {
    subject: 'Bienvenue sur {project}',
    intro: 'Utilisez ce bouton pour terminer votre inscription.',
    button: 'S’inscrire',
    small:
      'Ce lien ne fonctionne qu’une fois et expire dans {life}. Ouvrez-le dans le navigateur où vous l’avez demandé. Si vous ne l’avez pas demandé, vous pouvez ignorer cet e-mail.',
  },
  invitation: {
    subject: 'Invitation à rejoindre {project}',
    intro: 'Vous avez reçu une invitation à rejoindre {project}. Utilisez ce bouton pour l’accepter.',
    button: 'Accepter l’invitation',
    small:
      'Ce lien ne fonctionne qu’une fois et expire dans {life}. Si vous ne savez pas de qui vient l’invitation, vous pouvez ignorer cet e-mail.',
  },
  reset: {
    subject: 'Réinitialisez votre mot de passe {project}',
    intro: 'Utilisez ce bouton pour choisir un nouveau mot de passe.',
    button: 'Réinitialiser le mot de passe',
    alternative: 'Se connecter sans mot de passe',
    small:
      'Ce lien ne fonctionne qu’une fois et expire dans {life}. Si vous ne l’avez pas demandé, votre mot de passe n’a pas changé et vous pouvez ignorer cet e-mail.',
  },
  errorPage: {
    name: 'Connexion',
    title: 'Cela n’a pas fonctionné',
    body: 'Veuillez revenir en arrière et réessayer.',
  },
};
