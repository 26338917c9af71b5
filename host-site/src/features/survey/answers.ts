import { type QuestionId, questions } from '../../content/questions.ts';
import { savedEmail } from '../../lib/email.ts';
import type { KeyValue } from '../../lib/storage.ts';
import { ANSWERS_KEY } from './survey-keys.ts';

/** Single choice: string. Multiple choice: array. With free text: both. */
export type Answer = string | string[] | { selected: string[]; freeText: string };

export type Answers = Partial<Record<QuestionId, Answer>> & { email?: string };

/** Maximum length of stored free text, which is also the field's limit. */
export const FREE_TEXT_LIMIT = 500;

const isText = (value: unknown): value is string => typeof value === 'string';
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Keeps only the options that the question offers. */
const choices = (value: unknown, options: readonly string[]): string[] =>
  Array.isArray(value) ? options.filter((option) => value.includes(option)) : [];

function readAnswer(
  value: unknown,
  { kind, options, freeText }: (typeof questions)[number],
): Answer | undefined {
  if (kind === 'single') return isText(value) && options.includes(value) ? value : undefined;
  if (freeText === undefined) return Array.isArray(value) ? choices(value, options) : undefined;
  if (!isObject(value)) return undefined;
  const text = isText(value.freeText) ? value.freeText.slice(0, FREE_TEXT_LIMIT) : '';
  return { selected: choices(value.selected, options), freeText: text };
}

function parse(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

/** Returns the stored answers. One that does not fit its question counts as unanswered. */
export function readAnswers(storage: KeyValue): Answers {
  const stored = parse(storage.getItem(ANSWERS_KEY));
  const answers: Answers = {};
  for (const question of questions) {
    const answer = readAnswer(stored[question.id], question);
    if (answer !== undefined) answers[question.id] = answer;
  }
  if (isText(stored.email)) answers.email = stored.email;
  return answers;
}

export const writeAnswers = (storage: KeyValue, answers: Answers): void =>
  storage.setItem(ANSWERS_KEY, JSON.stringify(answers));

/** Stores an answer next to the others, with the e-mail address known on this device. */
export function storeAnswer(storage: KeyValue, id: QuestionId, answer: Answer): Answers {
  const email = savedEmail(storage);
  const answers = { ...readAnswers(storage), [id]: answer, ...(email && { email }) };
  writeAnswers(storage, answers);
  return answers;
}

/** Adds the e-mail address entered on the landing page. */
export const addEmail = (storage: KeyValue, email: string): void =>
  writeAnswers(storage, { ...readAnswers(storage), email });
