export interface HowStep {
  readonly when: string;
  readonly title: string;
  readonly text: string;
  /** What the user then has. */
  readonly arrives: string;
}

/** How a membership begins. */
export const steps: readonly HowStep[] = [
  {
    when: 'Today',
    title: 'Answer seven questions',
    text: 'Two minutes, no account. You see at once which two suspects to look at first, and why.',
    arrives: 'Your result, free to print and keep',
  },
  {
    when: 'Within 5 business days',
    title: 'Open the box',
    text: 'Choose a plan and the app is yours at once. The first box ships on the next business day; another follows every month.',
    arrives: 'Two glucose sensors, two cover patches and a card that fits in your wallet',
  },
  {
    when: 'After four weeks',
    title: 'Get your first answer',
    text: 'One change at a time, with a nurse who reads along. You keep what helped and cross off the rest.',
    arrives: 'A report of your month, for you and for your next appointment',
  },
];
