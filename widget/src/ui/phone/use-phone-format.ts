import { useRef } from 'react';
import { toDigits } from '../../rules/digits.ts';
import { numberingPlans } from './numbering-plans.ts';

/** Milliseconds after which text is no longer formatted (`widget/docs/behaviour.md#phone-numbers`). */
const FORMAT_TIMEOUT = 10_000;

/** Formats a number while it is typed, once the numbering plans are loaded. Until then the text stays as typed. */
export function usePhoneFormat() {
  const rules = useRef(numberingPlans.loaded());
  const started = useRef(false);

  /** @param onLoaded called if the plans arrive in time */
  const load = (onLoaded: () => void) => {
    if (started.current) return;
    started.current = true;
    const tooLate = AbortSignal.timeout(FORMAT_TIMEOUT);
    numberingPlans.load().then(
      (loaded) => {
        if (tooLate.aborted) return;
        rules.current = loaded;
        onLoaded();
      },
      () => undefined,
    );
  };

  /** Returns the text as it is if only a separator was deleted, which formatting would insert again. */
  const format = (typed: string, country: string, before: string): string => {
    const onlyLostASign = typed.length < before.length && toDigits(typed) === toDigits(before);
    return rules.current && !onlyLostASign ? rules.current.format(typed, country) : typed;
  };

  return { rules, format, load };
}
