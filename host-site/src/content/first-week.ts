import type { Suspect } from './suspects.ts';

export interface WeekDay {
  readonly day: string;
  readonly title: string;
  readonly text: string;
}

/** The first seven days of a member with these two suspects. */
export const firstWeek = (first: Suspect, second: Suspect): readonly WeekDay[] => [
  {
    day: 'Day 1',
    title: 'Just observe',
    text: 'Log your itch, sleep and skin in the app. It takes a minute. Change nothing yet.',
  },
  { day: 'Day 2', title: first.title, text: first.dayTwo },
  { day: 'Day 3', title: second.title, text: second.dayTwo },
  {
    day: 'Day 5',
    title: 'Expect the sensors',
    text: 'They arrive within five business days. Put the first one on your upper arm. From then on, the journal shows your glucose beside your itch.',
  },
  {
    day: 'Day 7',
    title: 'Look back together',
    text: `A nurse goes over your week with you. Then you make your first change. ${first.step}`,
  },
];
