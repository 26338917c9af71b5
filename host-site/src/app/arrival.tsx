import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { setDocumentHead } from '../lib/document-head.ts';
import { routeOf } from './routes.ts';

/**
 * What a full page load would do by itself: set the title, go to the top or the anchor, and put the focus where reading
 * starts. It stands beside the page inside its boundary, so that it runs once the page is there.
 */
export function Arrival() {
  const { pathname, hash } = useLocation();
  const navigationType = useNavigationType();
  const isFirst = useRef(true);
  // Read, not followed: it also changes between the steps of a page, which put the focus where they want it.
  const arrivedBy = useRef(navigationType);
  useEffect(() => {
    arrivedBy.current = navigationType;
  }, [navigationType]);

  useEffect(() => {
    setDocumentHead(document, routeOf(pathname));
  }, [pathname]);

  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      if (hash === '') return;
    }
    const target = hash === '' ? null : document.getElementById(hash.slice(1));
    if (target) target.scrollIntoView();
    else if (arrivedBy.current !== 'POP') window.scrollTo({ top: 0, behavior: 'instant' });
    const start = target ?? document.getElementById('content');
    start?.focus({ preventScroll: true });
    void pathname;
  }, [pathname, hash]);

  return null;
}
