import type { ComponentProps } from 'react';
import { type To, useHref, useLinkClickHandler } from 'react-router';

interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: To;
  readonly state?: unknown;
  readonly replace?: boolean;
}

/**
 * A link to a page of the site. The router's own component contains what its framework mode prefetches, which is a
 * third of the router.
 */
export function PageLink({ to, state, replace, onClick, ...props }: PageLinkProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    state,
    ...(replace !== undefined && { replace }),
  });
  return (
    <a
      {...props}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
}
