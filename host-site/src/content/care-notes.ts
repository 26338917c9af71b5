import type { QuestionId } from './questions.ts';

/** Advice to see somebody, for answers that should not wait for an app. */
interface CareNote {
  readonly question: QuestionId;
  readonly options: readonly string[];
  readonly text: string;
}

export const careNotes: readonly CareNote[] = [
  {
    question: 'severity',
    options: ['Very severe'],
    text: 'Very severe eczema needs a dermatologist, whatever sets it off. Skin that is hot, weeping, spreading fast or covered in blisters needs one today.',
  },
  {
    question: 'mental_health',
    options: ['Severely', 'Extremely'],
    text: 'You said that eczema affects your mood a lot. Please tell your doctor, in those words. If you have thoughts of not wanting to live, call or text 988 in the United States at any hour.',
  },
];
