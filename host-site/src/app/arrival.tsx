import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { setDocumentHead } from '../lib/document-head.ts';
import { routeOf } from './routes.ts';

/**
 * What a full page load would do by itself: set the title, go to the top or the anchor, and put the focus where reading
 * starts. It stands beside the page inside its boundary, so that it runs once the page is there.
 */
export function Arrival() {
  const { pathname, search, hash, key } = useLocation();
  const navigationType = useNavigationType();
  const last = useRef<{ pathname: string; search: string; hash: string }>(undefined);
  // Read, not followed: it also changes between the steps of a page, which put the focus where they want it.
  const arrivedBy = useRef(navigationType);
  useEffect(() => {
    arrivedBy.current = navigationType;
  }, [navigationType]);

  useEffect(() => {
    setDocumentHead(document, routeOf(pathname));
  }, [pathname]);

  useEffect(() => {
    // By its key each arrival counts, also one at the place where the person is already.
    void key;
    const before = last.current;
    last.current = { pathname, search, hash };
    if (!before && hash === '') return;
    const isSamePage = before?.pathname === pathname && before.hash === hash;
    // A step of the page.
    if (isSamePage && before.search !== search) return;
    const target = hash === '' ? null : document.getElementById(hash.slice(1));
    if (target) target.scrollIntoView();
    else if (arrivedBy.current !== 'POP') window.scrollTo({ top: 0, behavior: 'instant' });
    const start = target ?? document.getElementById('content');
    start?.focus({ preventScroll: true });
  }, [pathname, search, hash, key]);

  return null;
}
