import { type ReactNode, useContext, useEffect, useRef } from 'react';
import { LastScreenContext } from './last-screen-context.ts';

/**
 * Holds one screen. When it replaces another, the focus goes to its first field, else to its heading, so that
 * keyboard and screen reader are where the eye is; the first screen of all leaves the page's focus alone.
 */
export function ScreenFrame({ name, children }: { name: string; children?: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const last = useContext(LastScreenContext);
  useEffect(() => {
    const previous = last.name;
    last.name = name;
    if (previous === undefined) return;
    const target =
      frame.current?.querySelector<HTMLElement>('[data-focus-first]') ?? frame.current?.querySelector('h2');
    target?.focus({ preventScroll: true });
  }, [name, last]);
  return (
    <div ref={frame} data-screen={name} className="lw-frame">
      {children}
    </div>
  );
}
