import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Current action on a passkey. */
export type Act = 'edit' | 'delete' | undefined;

/** Moves the focus with the action on a row: to the name, and back to the button that was pressed. */
export function useRowFocus(act: Act): RefObject<HTMLLIElement | null> {
  const row = useRef<HTMLLIElement>(null);
  const last = useRef<Act>(undefined);
  useLayoutEffect(() => {
    const sign = last.current && `[data-act="${last.current}"]`;
    const target = act === 'edit' ? 'input' : act === undefined && sign;
    last.current = act;
    if (target) row.current?.querySelector<HTMLElement>(target)?.focus();
  }, [act]);
  return row;
}
