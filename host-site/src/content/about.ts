import { BRAND } from './brand.ts';

export const about = [
  {
    title: 'Our Mission',
    text: [
      'Eczema is one of the most common diseases there is, and most people who have it are left alone with it between two appointments. Our mission is to make those weeks count: to help everyone with eczema find out what sets theirs off, and to have somebody to ask.',
    ],
  },
  {
    title: 'Our Approach',
    text: [
      'We do not sell a diet, a cream or a belief. We help you observe, one change at a time, and compare before with after. Your journal, your products, your meals and your glucose are looked at together, because a trigger seldom comes alone.',
      'What research has shown, we say plainly. What it has not, we say as plainly. And when something needs a doctor, we tell you so.',
    ],
  },
  {
    title: 'Our Personal Connection',
    text: [
      `${BRAND} began at a kitchen table, with a six-year-old who could not sleep and two parents with a drawer full of half-used tubes. The answer, after two years, was a detergent and a stuffed rabbit. It was found with a pencil and a calendar. We built what we would have needed.`,
    ],
  },
] as const;

export const reasons = [
  { title: 'A personalised plan', text: 'Chosen from your own data and adjusted as your skin changes.' },
  {
    title: 'Continuous glucose monitoring',
    text: '2 CGM sensors a month, a $99 value, read next to your itch.',
  },
  {
    title: 'Unlimited expert chat',
    text: 'Dermatology nurses and dietitians, a $200 value, whenever you need them.',
  },
  { title: 'Tracking tools', text: 'Journal, product scanner and trigger patterns in one app.' },
  { title: 'HSA/FSA eligible', text: 'Pay with your card, cancel anytime.' },
] as const;
