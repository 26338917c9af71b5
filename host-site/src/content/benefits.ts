export interface Benefit {
  readonly title: string;
  readonly text: string;
  /** Price if bought separately. */
  readonly value?: string;
}

/** The benefits of a subscription, in the order shown. */
export const benefits: readonly Benefit[] = [
  {
    title: 'Trigger identification',
    text: 'Food, weather, stress, fabrics: log a day in a minute and see which ones come before a flare, and which never do.',
  },
  {
    title: 'Daily journal',
    text: 'Itch, sleep, skin and mood on one page. Bring a month of it to your next appointment.',
  },
  {
    title: 'Product scanner',
    text: 'Point the camera at a label. Fragrance, preservatives and your own allergens stand out before you buy.',
  },
  {
    title: 'Glucose monitoring',
    text: '2 CGM sensors every month show how meals move your blood sugar, next to how your skin felt.',
    value: '$99 value',
  },
  {
    title: 'Unlimited expert chat',
    text: 'Dermatology nurses and dietitians who have read your journal answer your questions.',
    value: '$200 value',
  },
  {
    title: 'Personalised plan',
    text: 'One change at a time, chosen from your own data, with a date to look back on it.',
  },
  {
    title: 'Community',
    text: 'People who know what three in the morning with an itch is like. Moderated, no miracle cures.',
  },
  {
    title: 'Daily meditation',
    text: 'Eight minutes against the itch-scratch loop, recorded for skin that will not settle.',
  },
];
