import { useEffect, useRef } from 'react';
import { setDocumentHead } from '../lib/document-head.ts';
import { useLocation, useNavigationType } from '../lib/router.ts';
import { routeOf } from './routes.ts';

/**
 * Does the work of a full page load: sets the title, scrolls to the top or the anchor, and sets the focus. It is
 * rendered next to the page inside its boundary, so that it runs once the page is loaded.
 */
export function Arrival() {
  const { pathname, search, hash, key } = useLocation();
  const navigationType = useNavigationType();
  const last = useRef<{ pathname: string; search: string; hash: string; key: string }>(undefined);
  // A ref, not a dependency: the type also changes between the steps of a page, which set the focus themselves.
  const arrivedBy = useRef(navigationType);
  useEffect(() => {
    arrivedBy.current = navigationType;
  }, [navigationType]);

  useEffect(() => {
    setDocumentHead(document, routeOf(pathname));
  }, [pathname]);

  useEffect(() => {
    // The key makes every navigation count, even one to the current place.
    const before = last.current;
    last.current = { pathname, search, hash, key };
    // React's strict mode runs effects twice.
    if (before?.key === key) return;
    if (!before && hash === '') return;
    const isSamePage = before?.pathname === pathname && before.hash === hash;
    // Another step of the same page.
    if (isSamePage && before.search !== search) return;
    const target = hash === '' ? null : document.getElementById(hash.slice(1));
    if (target) target.scrollIntoView();
    else if (arrivedBy.current !== 'POP') window.scrollTo({ top: 0, behavior: 'instant' });
    const content = document.getElementById('content');
    // Screen readers read the name of what gets the focus, as they read the title of a page that is loaded.
    content?.setAttribute('aria-label', document.title);
    (target ?? content)?.focus({ preventScroll: true });
  }, [pathname, search, hash, key]);

  return null;
}
