import { type RefObject, useEffect } from 'react';

const isInView = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
};

/**
 * Keeps the keyboard's focus in view when something above it arrives late (WCAG 2.4.11). It leaves the page where it
 * is if the user has scrolled the focus away.
 */
export function useFocusInView(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const target = area.current;
    if (!target || typeof ResizeObserver === 'undefined') return undefined;
    let wasInView = false;
    const focused = () => {
      const { activeElement } = document;
      return activeElement && activeElement !== target && target.contains(activeElement)
        ? activeElement
        : null;
    };
    const look = () => {
      const element = focused();
      wasInView = element !== null && isInView(element);
    };
    const observer = new ResizeObserver(() => {
      const element = focused();
      if (wasInView && element && !isInView(element)) {
        element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      }
    });
    observer.observe(target);
    target.addEventListener('focusin', look);
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      target.removeEventListener('focusin', look);
      window.removeEventListener('scroll', look);
    };
  }, [area]);
}
