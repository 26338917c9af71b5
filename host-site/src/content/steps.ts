interface HowStep {
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
    text: 'It takes two minutes and no account. You see right away which two suspects to look at first, and why.',
    arrives: 'Your result, free to keep and print',
  },
  {
    when: 'Within 5 business days',
    title: 'Open the box',
    text: 'Choose a plan and start using the app right away. Your first box ships on the next business day, and another follows every month.',
    arrives: 'Two glucose sensors, two cover patches and a quick-start card',
  },
  {
    when: 'After four weeks',
    title: 'Get your first answer',
    text: 'You try one change at a time, with a nurse to ask. Keep what helps and cross off the rest.',
    arrives: 'A report on your month, for you and your next appointment',
  },
];
