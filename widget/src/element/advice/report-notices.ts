import type { AuthClient } from '@login-widget/auth-client';
import { reportProblems } from './report-problems.ts';

/**
 * Tells the page's developer what the client noticed about the browser, in words that other pages never load. The
 * sign-in continues. @returns a function that stops it
 */
export const reportNotices = (element: HTMLElement, client: Pick<AuthClient, 'onNotice'>): (() => void) =>
  client.onNotice(({ type }) => {
    import('./notice-sentence.ts').then(
      ({ noticeSentence }) => reportProblems(element, [noticeSentence(type)]),
      () => undefined,
    );
  });
