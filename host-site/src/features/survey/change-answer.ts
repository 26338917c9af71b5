import { type QuestionId, questions } from '../../content/questions.ts';
import { stepPath } from './steps.ts';

/** Location state of a question that was opened to change one answer of a complete assessment. */
const CHANGING = { isChanging: true } as const;

/** Where to change the answer of a question. The entry before it gets the user back. */
export const changeLink = (question: QuestionId) => ({
  to: stepPath(questions.findIndex(({ id }) => id === question)),
  state: CHANGING,
});

export const isChanging = (state: unknown): boolean =>
  (state as Partial<typeof CHANGING> | null)?.isChanging === true;
