import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses the question when it changes, so that screen readers read it; not on page load. The page begins at its top
 * again: on a phone, the button that leads on is below where the next question starts.
 */
export function useStepFocus(step: number): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return heading;
}
