interface Benefit {
  readonly title: string;
  readonly text: string;
  /** Price if bought separately. */
  readonly value?: string;
}

/** What the values are. */
export const VALUES_NOTE = 'Values are our own estimates of what each would cost separately per month.';

/** The benefits of a subscription, in the order shown. */
export const benefits: readonly Benefit[] = [
  {
    title: 'Trigger identification',
    text: 'Food, weather, stress, fabrics: log your day in a minute, then see which ones come before a flare and which never do.',
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
    text: '2 CGM sensors every month show how meals move your glucose, beside how your skin felt.',
    value: '$99 value',
  },
  {
    title: 'Unlimited expert chat',
    text: 'Dermatology nurses and dietitians who have read your journal answer your questions.',
    value: '$200 value',
  },
  {
    title: 'Personalized plan',
    text: 'One change at a time, based on your own data, with a date to look back and decide.',
  },
  {
    title: 'Community',
    text: 'People who know what 3 a.m. with an itch is like. Moderated, with no miracle cures.',
  },
  {
    title: 'Daily meditation',
    text: 'Eight minutes to break the itch-scratch cycle, recorded for skin that will not settle.',
  },
];
