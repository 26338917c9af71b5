import type { Words } from './en.ts';

/** Finnish texts of mails, text messages and the page of an error. */
export const fi: Words = {
  passcode: {
    subject: '{code} on {project}-koodisi',
    intro: 'Kirjaudu palveluun {project} antamalla tämä koodi.',
    small:
      'Koodin voimassaoloaika: {life}. Jos et ole pyytänyt koodia, voit jättää tämän sähköpostin huomiotta. Älä kerro koodia kenellekään.',
    text: '{project}-koodisi on {code}. Voimassaoloaika: {life}. Älä kerro koodia kenellekään.',
  },
  login: {
    subject: 'Kirjaudu palveluun {project}',
    intro: 'Kirjaudu sisään tästä painikkeesta.',
    button: 'Kirjaudu sisään',
    small:
      'Linkki toimii kerran. Voimassaoloaika: {life}. Avaa linkki siinä selaimessa, jossa pyysit sen. Jos et ole pyytänyt linkkiä, voit jättää tämän sähköpostin huomiotta.',
  },
  signup: {
    subject: 'Tervetuloa palveluun {project}',
    intro: 'Viimeistele rekisteröityminen tästä painikkeesta.',
    button: 'Rekisteröidy',
    small:
      'Linkki toimii kerran. Voimassaoloaika: {life}. Avaa linkki siinä selaimessa, jossa pyysit sen. Jos et ole pyytänyt linkkiä, voit jättää tämän sähköpostin huomiotta.',
  },
  invitation: {
    subject: 'Kutsu palveluun {project}',
    intro: 'Sinut on kutsuttu palveluun {project}. Hyväksy kutsu tästä painikkeesta.',
    button: 'Hyväksy kutsu',
    small:
      'Linkki toimii kerran. Voimassaoloaika: {life}. Jos et tiedä, kuka sinut kutsui, voit jättää tämän sähköpostin huomiotta.',
  },
  reset: {
    subject: 'Nollaa {project}-salasanasi',
    intro: 'Valitse uusi salasana tästä painikkeesta.',
    button: 'Nollaa salasana',
    alternative: 'Kirjaudu ilman salasanaa',
    small:
      'Linkki toimii kerran. Voimassaoloaika: {life}. Jos et ole pyytänyt linkkiä, salasanasi on ennallaan ja voit jättää tämän sähköpostin huomiotta.',
  },
  errorPage: {
    name: 'Kirjautuminen',
    title: 'Se ei onnistunut',
    body: 'Palaa takaisin ja yritä uudelleen.',
  },
};
