import type { AuthClient } from '@login-widget/auth-client';
import { tellProblems } from './tell-problems.ts';

const ENDS = 'whoever signs in is signed out when the page is left';

/** What the page's developer can do about it. */
function sentenceOn(type: string): string {
  if (type === 'storage-unavailable') return `The browser keeps no storage for this page: ${ENDS}.`;
  // The session's cookies are `Secure` on all but loopback names, and browsers drop those on plain http.
  return location.protocol === 'http:'
    ? `This page is on plain http, where browsers drop secure cookies: ${ENDS}. Serve it over https, or open it as localhost.`
    : `The browser keeps no cookies for this page: ${ENDS}.`;
}

/** Tells the page's developer what the client has noticed of the browser; the person can go on. @returns how to stop */
export const tellNotices = (element: HTMLElement, client: Pick<AuthClient, 'onNotice'>): (() => void) =>
  client.onNotice(({ type }) => tellProblems(element, [sentenceOn(type)]));
