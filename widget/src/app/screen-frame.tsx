import { type ReactNode, useContext, useEffect, useRef } from 'react';
import { mayTakeFocus } from '../ui/may-take-focus.ts';
import { showTop } from '../ui/show-top.ts';
import { useStylesheets } from '../ui/use-stylesheets.ts';
import { LastScreenContext } from './last-screen-context.ts';
import { showScreenState } from './screen-state.ts';

/**
 * Holds one screen. When it replaces another, or what had the focus goes away within it, the focus goes to its first
 * field, else to its heading, else to what can be used first in it, so that keyboard and screen reader are where the
 * eye is; the first screen of all leaves the page's focus alone.
 */
export function ScreenFrame({
  name,
  styles,
  isBare,
  children,
}: {
  name: string;
  /** Stylesheets of what is in it. */
  styles?: readonly string[] | undefined;
  /** Stands in no card. */
  isBare?: boolean;
  children?: ReactNode;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const held = useRef<Element>(null);
  const last = useContext(LastScreenContext);
  useStylesheets(frame, styles);
  useEffect(() => {
    const previous = last.name;
    last.name = name;
    if (previous !== undefined) enter(frame.current);
  }, [name, last]);
  useEffect(() => (frame.current ? showScreenState(frame.current, name) : undefined), [name]);
  useEffect(() => {
    if (held.current?.isConnected === false && document.activeElement === document.body) enter(frame.current);
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only remembers what is used within.
    <div
      ref={frame}
      data-screen={name}
      data-bare={isBare ? '' : undefined}
      className="lw-frame"
      onFocus={({ target }) => {
        held.current = target;
      }}
    >
      {children}
    </div>
  );
}

function enter(frame: HTMLElement | null): void {
  if (!frame || !mayTakeFocus(frame)) return;
  showTop(frame);
  const [target] = ['[data-focus-first]', 'h2', ':is(input, select, button):not(:disabled)'].flatMap(
    (kind) => frame.querySelector<HTMLElement>(kind) ?? [],
  );
  target?.focus({ preventScroll: true });
}
