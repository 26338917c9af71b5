import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Current action on a passkey. */
export type Act = 'edit' | 'delete' | undefined;

/**
 * Moves the focus with the action on a row: to the name, and back to the button that was pressed, unless the person has
 * gone on elsewhere.
 */
export function useRowFocus(act: Act): RefObject<HTMLLIElement | null> {
  const row = useRef<HTMLLIElement>(null);
  const last = useRef<Act>(undefined);
  useLayoutEffect(() => {
    const sign = last.current && `[data-act="${last.current}"]`;
    const target = act === 'edit' ? 'input' : act === undefined && sign;
    last.current = act;
    const { current } = row;
    if (!current || !target) return;
    const { activeElement } = current.getRootNode() as Document | ShadowRoot;
    const isLost = !activeElement || activeElement === document.body;
    if (act || isLost || current.contains(activeElement)) current.querySelector<HTMLElement>(target)?.focus();
  }, [act]);
  return row;
}
