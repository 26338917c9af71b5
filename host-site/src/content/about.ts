import { BRAND } from './brand.ts';

export const about = [
  {
    title: 'Our Mission',
    text: [
      'Eczema is one of the most common skin diseases, and between appointments most people are left to deal with it alone. Our mission is to make those weeks count: to help everyone with eczema find out what sets it off, with someone to ask along the way.',
    ],
  },
  {
    title: 'Our Approach',
    text: [
      'We do not sell a diet, a cream or a belief. We help you change one thing at a time and compare before with after. Your journal, products, meals and glucose sit side by side, because triggers often act together.',
      'We say plainly what research has shown and what it has not. And when something needs a doctor, we tell you.',
    ],
  },
  {
    title: 'Our Personal Connection',
    text: [
      `${BRAND} began at a kitchen table, with a six-year-old who could not sleep and two parents with a drawer full of half-used tubes. The answer, after two years, was a detergent and a stuffed rabbit. They found it with a pencil and a calendar. We built what they needed.`,
    ],
  },
] as const;

export const reasons = [
  { title: 'A personalized plan', text: 'Built on your own data and adjusted as your skin changes.' },
  {
    title: 'Continuous glucose monitoring',
    text: '2 CGM sensors a month, a $99 value, shown beside your itch.',
  },
  {
    title: 'Unlimited expert chat',
    text: 'Dermatology nurses and dietitians, a $200 value, whenever you need them.',
  },
  { title: 'Tracking tools', text: 'Journal, product scanner and trigger patterns in one app.' },
  { title: 'HSA/FSA eligible', text: 'Pay with your HSA or FSA card. Cancel anytime.' },
] as const;
