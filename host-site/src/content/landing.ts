import { BRAND } from './brand.ts';

export const claims = [
  { figure: '98%', text: 'named at least one personal trigger' },
  { figure: '78%', text: 'had fewer flare days than before' },
  { figure: '40%', text: 'less itch at night, on average' },
] as const;

/** Where the figures of this page come from. */
export const claimsSource =
  'Member survey, spring 2025: what members reported in the app after twelve weeks, among them the 97% who are satisfied. There was no comparison group, so the figures do not show what would have happened without us.';

export const comparison = [
  {
    on: 'Finding triggers',
    alone: 'Guesswork, one suspect after another',
    together: 'Patterns from your own journal',
  },
  { on: 'Between appointments', alone: 'Weeks of waiting', together: 'Expert chat whenever you need it' },
  { on: 'Food', alone: 'Lists of what to avoid', together: '2 glucose sensors a month and what they show' },
  { on: 'Products', alone: 'Reading every label', together: 'Scan it and know' },
  { on: 'The plan', alone: 'The same for everyone', together: 'Yours, adjusted as your skin changes' },
] as const;

export const testimonials = [
  {
    quote:
      'I had blamed dairy for ten years. It was the wool collar of my work jacket. I saw it in the journal in the third week.',
    name: 'Maren',
    about: 'eczema for 22 years',
  },
  {
    quote:
      'The chat is why I stayed. I sent a picture on a Sunday evening and knew what to do before Monday.',
    name: 'Joaquín',
    about: 'hand eczema',
  },
  {
    quote:
      'Seeing my sugar climb and my arms itch two hours later changed how I eat breakfast. Nobody had to tell me twice.',
    name: 'Priya',
    about: 'atopic eczema since childhood',
  },
] as const;

export const hsaFsa = {
  title: 'Pay with your HSA or FSA card',
  text: `${BRAND} is HSA/FSA eligible. Pay with your card as you would with any other, and cancel anytime. We have no insurance partners, so nobody else reads your answers.`,
} as const;
