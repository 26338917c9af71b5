import { type Question, questions } from '../../content/questions.ts';
import type { Answer, Answers } from './answers.ts';

/** Initial value of an unanswered question. */
export function emptyAnswer({ kind, freeText }: Question): Answer {
  if (kind === 'single') return '';
  return freeText === undefined ? [] : { selected: [], freeText: '' };
}

/**
 * True if Next may store an answer: one choice, or at least one of several. Questions with free text may stay empty
 * (`host-site/docs/site.md#the-assessment`).
 */
export const isAcceptable = (answer: Answer): boolean =>
  typeof answer === 'object' && !Array.isArray(answer) ? true : answer.length > 0;

const isAnswered = (question: Question, answers: Answers): boolean => {
  const answer = answers[question.id];
  return answer !== undefined && isAcceptable(answer);
};

/** The first unanswered question, or `COMPLETE` if all are answered. No later step can be opened. */
export function firstOpenStep(answers: Answers): number {
  const index = questions.findIndex((question) => !isAnswered(question, answers));
  return index === -1 ? questions.length : index;
}

/** The chosen options of an answer. */
export function chosen(answer: Answer): readonly string[] {
  if (typeof answer === 'string') return answer === '' ? [] : [answer];
  return Array.isArray(answer) ? answer : answer.selected;
}

/** The answer after choosing an option, or after removing it if several are allowed. */
export function toggled(answer: Answer, option: string): Answer {
  if (typeof answer === 'string') return option;
  const before = chosen(answer);
  const selected = before.includes(option) ? before.filter((other) => other !== option) : [...before, option];
  return Array.isArray(answer) ? selected : { ...answer, selected };
}
