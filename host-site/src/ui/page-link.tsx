import type { ComponentProps } from 'react';
import { useNavigate } from '../lib/router.ts';
import { isPlainPress } from './is-plain-press.ts';

interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** Address of a page of the site. */
  readonly to: string;
  readonly state?: unknown;
  readonly replace?: boolean;
}

/**
 * A link to a page of the site, which the browser need not load. A press for a new tab or window is the browser's. One
 * during which the mouse moves by a few pixels would drag the link instead of following it.
 */
export function PageLink({ to, state, replace, onClick, ...props }: PageLinkProps) {
  const navigate = useNavigate();
  return (
    <a
      {...props}
      href={to}
      draggable={false}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlainPress(event)) return;
        event.preventDefault();
        navigate(to, { replace, state });
      }}
    />
  );
}
