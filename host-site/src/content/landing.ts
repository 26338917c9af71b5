import { BRAND } from './brand.ts';

export const claims = [
  { figure: '98%', text: 'named at least one personal trigger' },
  { figure: '78%', text: 'had fewer flare days than before' },
  { figure: '40%', text: 'less itch at night, on average' },
] as const;

/** Share of members who are satisfied; from the same survey as the claims. */
export const SATISFIED = '97%';

/** Where the figures of this page come from. */
export const claimsSource = `${BRAND}’s own survey of its members in spring 2025: what they reported in the app after twelve weeks. Nobody outside ${BRAND} has checked these figures, and without a comparison group they do not show what would have happened anyway.`;

export const comparison = [
  {
    on: 'Finding triggers',
    alone: 'Guessing, one suspect after another',
    together: 'Patterns from your own journal',
  },
  { on: 'Between appointments', alone: 'Weeks of waiting', together: 'Expert chat whenever you need it' },
  { on: 'Food', alone: 'Lists of what to avoid', together: '2 glucose sensors a month show what meals do' },
  { on: 'Products', alone: 'Reading every label', together: 'Scan the label and know' },
  { on: 'The plan', alone: 'The same for everyone', together: 'Yours, adjusted as your skin changes' },
] as const;

export const testimonials = [
  {
    quote:
      'I had blamed dairy for ten years. It was the wool collar of my work jacket. The journal showed me in week three.',
    name: 'Maren',
    about: 'eczema for 22 years',
  },
  {
    quote: 'The chat is why I stayed. I sent a photo on a Sunday evening and knew what to do by Monday.',
    name: 'Joaquín',
    about: 'hand eczema',
  },
  {
    quote:
      'I saw my glucose climb after breakfast, and my arms itch two hours later. I changed that one meal, watched for a month, and kept the change.',
    name: 'Priya',
    about: 'atopic eczema since childhood',
  },
] as const;

export const hsaFsa = {
  title: 'Pay with your HSA or FSA card',
  text: `${BRAND} is HSA/FSA eligible. Use your HSA or FSA card like any other card, and cancel anytime. We have no insurance partners, so no insurer sees your answers.`,
} as const;
