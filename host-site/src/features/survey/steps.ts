import { questions } from '../../content/questions.ts';
import { paths } from '../../lib/paths.ts';

const LAST = questions.length - 1;

/** The address of a step; people count from one. The first has the plain one. */
export const stepPath = (step: number): string =>
  step === 0 ? paths.survey : `${paths.survey}?step=${step + 1}`;

/** The step an address names: 0 to 6, or undefined when it names none. */
export function readStep(search: string): number | undefined {
  const text = new URLSearchParams(search).get('step');
  if (text === null || !/^\d+$/.test(text)) return undefined;
  return Math.min(Math.max(Number(text) - 1, 0), LAST);
}
