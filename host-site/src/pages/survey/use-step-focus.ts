import { type RefObject, useEffect, useRef, useState } from 'react';
import { useHydrating } from '../../lib/use-hydrating.ts';

const toTop = () => window.scrollTo({ top: 0, behavior: 'instant' });

/**
 * Focuses the question when it changes, so that screen readers read it; not on page load. The page begins at its top
 * again: on a phone, the button that leads on is below where the next question starts. Back does the same, after which
 * a browser would scroll to where that button was.
 */
export function useStepFocus(step: number): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  const isHydrating = useHydrating();
  const [isLoad] = useState(isHydrating);
  useEffect(() => {
    history.scrollRestoration = 'manual';
    if (!isLoad) toTop();
    // Of the next page's entry, which is the current one by now.
    return () => {
      history.scrollRestoration = 'auto';
    };
  }, [isLoad]);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    toTop();
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return heading;
}
