import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

export interface Menu {
  readonly isOpen: boolean;
  toggle(): void;
  close(): void;
  /** What the menu and its button stand in: a press anywhere else closes the menu. */
  readonly frame: RefObject<HTMLElement | null>;
  /** Gets the focus back from a menu that is closed by Escape. */
  readonly button: RefObject<HTMLButtonElement | null>;
}

/** A menu that is closed by Escape, by a press beside it, and by coming to another place of the site. */
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
    toggle: () => setOpenAt(isOpen ? undefined : key),
    close: () => setOpenAt(undefined),
    frame,
    button,
  };
}
