import { useLayoutEffect, useRef } from 'react';

/** Passes on what a person typed into a field before React hydrated it. Returns the ref of the field. */
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
