import type { AuthClient } from '@login-widget/auth-client';
import { reportProblems } from './report-problems.ts';

const ENDS = 'people are signed out when they leave the page';

/** Sentence for the page's developer. */
function sentenceOn(type: string): string {
  if (type === 'storage-unavailable') return `The browser keeps no storage for this page: ${ENDS}.`;
  // The session's cookies are `Secure` except on loopback names, and browsers drop such cookies on plain http.
  return location.protocol === 'http:'
    ? `This page is on plain http, where browsers drop secure cookies: ${ENDS}. Serve it over https, or open it as localhost.`
    : `The browser keeps no cookies for this page: ${ENDS}.`;
}

/**
 * Tells the page's developer what the client noticed about the browser. The sign-in continues. @returns a function
 * that stops it
 */
export const reportNotices = (element: HTMLElement, client: Pick<AuthClient, 'onNotice'>): (() => void) =>
  client.onNotice(({ type }) => reportProblems(element, [sentenceOn(type)]));
