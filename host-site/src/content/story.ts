interface StoryWeek {
  readonly title: string;
  readonly text: string;
  /** Itch of the seven days, 0 to 10. */
  readonly itch: readonly number[];
}

/** How a trigger is found in four weeks, as an example. */
export const story: readonly StoryWeek[] = [
  {
    title: 'Just observe',
    text: 'Maren logs her itch, food and clothes, and changes nothing. She suspects dairy, as she has for years.',
    itch: [6, 7, 7, 8, 6, 7, 7],
  },
  {
    title: 'No dairy',
    text: 'Seven days without milk or cheese. Nothing changes, so dairy is off the list.',
    itch: [7, 6, 8, 7, 7, 6, 7],
  },
  {
    title: 'No wool',
    text: 'The journal shows that her flares follow cold mornings, when she wears a work jacket with a wool collar. She swaps the jacket.',
    itch: [6, 5, 4, 3, 3, 2, 3],
  },
  {
    title: 'Wool again, on purpose',
    text: 'She wears the jacket for three days. The itch comes back with it and leaves with it. That is an answer.',
    itch: [2, 3, 6, 7, 7, 3, 2],
  },
];

/** Mean itch of a week, with one decimal. */
export const meanItch = ({ itch }: Pick<StoryWeek, 'itch'>): string =>
  (itch.reduce((sum, day) => sum + day, 0) / itch.length).toFixed(1);
