import type { KeyValue } from '../../lib/storage.ts';
import { type Answers, readAnswers } from './answers.ts';
import { isSurveyComplete } from './completion.ts';

/** The answers of a complete assessment; undefined if this browser has none. */
export function completeAnswers(storage: KeyValue): Answers | undefined {
  if (!isSurveyComplete(storage)) return undefined;
  const answers = readAnswers(storage);
  const { email: _, ...given } = answers;
  return Object.keys(given).length > 0 ? answers : undefined;
}
