import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from '../lib/router.ts';

export interface Menu {
  readonly isOpen: boolean;
  toggle(event: MouseEvent): void;
  close(): void;
  /** Element that contains the menu and its button. A press outside of it closes the menu. */
  readonly frame: RefObject<HTMLElement | null>;
  /** Gets the focus when Escape closes the menu. */
  readonly button: RefObject<HTMLButtonElement | null>;
}

/** A menu that closes on Escape, on a press outside, and after navigation. */
export function useMenu(): Menu {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const frame = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = openAt === key;
  if (openAt !== undefined && !isOpen) setOpenAt(undefined);

  useEffect(() => {
    if (!isOpen) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpenAt(undefined);
      button.current?.focus();
    };
    const onPress = ({ target }: Event) => {
      if (!frame.current?.contains(target as Node)) setOpenAt(undefined);
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [isOpen]);

  return {
    isOpen,
    // The second click of a double click takes nothing back.
    toggle: ({ detail }) => detail < 2 && setOpenAt(isOpen ? undefined : key),
    close: () => setOpenAt(undefined),
    frame,
    button,
  };
}
