import { useLayoutEffect, useRef } from 'react';

/**
 * Takes over what a person typed into a field before React had it: the fast start draws the form, and the person does
 * not wait. Gives the ref for the field.
 */
export function useEarlyText<Field extends HTMLInputElement | HTMLSelectElement>(
  take: (value: string) => void,
) {
  const field = useRef<Field>(null);
  const first = useRef(take);
  useLayoutEffect(() => {
    const typed = field.current?.value;
    if (typed) first.current(typed);
  }, []);
  return field;
}
