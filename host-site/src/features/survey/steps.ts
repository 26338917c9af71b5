import { questions } from '../../content/questions.ts';
import { paths } from '../../lib/paths.ts';

const LAST = questions.length - 1;

/** Address of a step, counted from one. The first step has no parameter. */
export const stepPath = (step: number): string =>
  step === 0 ? paths.survey : `${paths.survey}?step=${step + 1}`;

/** Step in an address: 0 to 6, or undefined if there is none. */
export function readStep(search: string): number | undefined {
  const text = new URLSearchParams(search).get('step');
  if (text === null || !/^\d+$/.test(text)) return undefined;
  return Math.min(Math.max(Number(text) - 1, 0), LAST);
}

/** Location state of a visitor whom the prices have sent to the assessment. */
export const FROM_PRICES = { isFromPrices: true } as const;

export const isFromPrices = (state: unknown): boolean =>
  (state as Partial<typeof FROM_PRICES> | null)?.isFromPrices === true;
