import { useEffect, useState } from 'react';

/** Milliseconds. The second click of a double click comes sooner, and nobody has read a question by then. */
const DOUBLE_CLICK = 400;

/**
 * True for a moment after the question has changed; not on page load. A single choice leads on at once, so the second
 * click of a double click would otherwise answer the next question.
 */
export function useNewStep(step: number): boolean {
  const [known, setKnown] = useState(step);
  useEffect(() => {
    if (known === step) return undefined;
    const timer = setTimeout(() => setKnown(step), DOUBLE_CLICK);
    return () => clearTimeout(timer);
  }, [known, step]);
  return known !== step;
}
