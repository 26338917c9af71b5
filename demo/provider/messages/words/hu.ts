import type { Words } from './en.ts';

/** Hungarian texts of mails, text messages and the page of an error. */
export const hu: Words = {
  passcode: {
    subject: '{code} az Ön {project}-kódja',
    intro: 'Adja meg ezt a kódot a bejelentkezéshez ide: {project}.',
    small:
      'A kód {life} múlva lejár. Ha nem Ön kérte, hagyja figyelmen kívül ezt az e-mailt. Soha ne adja meg senkinek.',
    text: 'Az Ön {project}-kódja: {code}. {life} múlva lejár. Soha ne adja meg senkinek.',
  },
  login: {
    subject: 'Bejelentkezés ide: {project}',
    intro: 'Ezzel a gombbal jelentkezhet be.',
    button: 'Bejelentkezés',
    small:
      'A link egyszer használható, és {life} múlva lejár. Abban a böngészőben nyissa meg, amelyikben kérte. Ha nem Ön kérte, hagyja figyelmen kívül ezt az e-mailt.',
  },
  signup: {
    subject: '{project} – Üdvözöljük',
    intro: 'Ezzel a gombbal fejezheti be a regisztrációt.',
    button: 'Regisztráció',
    small:
      'A link egyszer használható, és {life} múlva lejár. Abban a böngészőben nyissa meg, amelyikben kérte. Ha nem Ön kérte, hagyja figyelmen kívül ezt az e-mailt.',
  },
  invitation: {
    subject: 'Meghívót kapott ide: {project}',
    intro: 'Meghívták, hogy csatlakozzon ide: {project}. Ezzel a gombbal fogadhatja el.',
    button: 'Meghívás elfogadása',
    small:
      'A link egyszer használható, és {life} múlva lejár. Ha nem tudja, ki hívta meg, hagyja figyelmen kívül ezt az e-mailt.',
  },
  reset: {
    subject: 'Új {project}-jelszó beállítása',
    intro: 'Ezzel a gombbal választhat új jelszót.',
    button: 'Új jelszó beállítása',
    alternative: 'Inkább jelszó nélkül jelentkezem be',
    small:
      'A link egyszer használható, és {life} múlva lejár. Ha nem Ön kérte, a jelszava nem változott, és figyelmen kívül hagyhatja ezt az e-mailt.',
  },
  errorPage: {
    name: 'Bejelentkezés',
    title: 'Ez nem sikerült',
    body: 'Lépjen vissza, és próbálja újra.',
  },
};
