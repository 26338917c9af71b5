import { B2B_IDP_AUTHORIZE_PATH, BASE_PATH, IDP_AUTHORIZE_PATH } from '@login-widget/auth-client/wire';
import type { BrowserContext, Page, Request } from 'playwright-core';
import { addresses } from '../support/system.ts';

const FORMS = [IDP_AUTHORIZE_PATH, B2B_IDP_AUTHORIZE_PATH].map(
  (path) => `${addresses.provider}${BASE_PATH}${path}`,
);
/** Refusals that an application receives: the visitor denied, or is not signed in any more. */
const REFUSALS = ['access_denied', 'login_required'];

/** Answers to an application's requests, since the last count. */
export interface Answers {
  readonly allowed: number;
  readonly denied: number;
}

export interface Consents {
  count(): Answers;
  /** What is wrong with the answers so far: two for one request, or one that an application cannot understand. */
  complaints(): readonly string[];
  /** Starts the counts again, for the next visitor. */
  forget(): void;
}

/** Records what the consent pages in a visitor's tabs answer to the application. */
export function listenToConsents(context: BrowserContext): Consents {
  const answered = new Set<Page>();
  const codes = new Set<string>();
  let counted: Answers = { allowed: 0, denied: 0 };
  let complaints: string[] = [];

  const isAnswer = (request: Request) => request.method() === 'POST' && FORMS.includes(request.url());

  context.on('request', (request) => {
    if (!isAnswer(request)) return;
    const page = request.frame().page();
    const isGranted = new URLSearchParams(request.postData() ?? '').get('consent_granted') === 'true';
    if (answered.has(page)) complaints.push('One consent page has answered twice.');
    answered.add(page);
    counted = {
      allowed: counted.allowed + Number(isGranted),
      denied: counted.denied + Number(!isGranted),
    };
  });
  context.on('requestfailed', (request) => {
    if (isAnswer(request)) answered.delete(request.frame().page());
  });
  context.on('response', async (response) => {
    const request = response.request();
    if (!isAnswer(request)) return;
    const location = response.headers().location;
    const query = location === undefined ? undefined : new URL(location).searchParams;
    const code = query?.get('code');
    const error = query?.get('error');
    if (!query || query.get('state') !== STATE || (code === null) === (error === null))
      complaints.push(`The application got no answer: ${response.status()} ${location ?? ''}`);
    if (error && !REFUSALS.includes(error)) complaints.push(`The application got the error ${error}.`);
    if (code && codes.has(code)) complaints.push('The application got one code twice.');
    if (code) codes.add(code);
  });
  context.on('page', (page) => {
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame() && !isAtApplication(page)) answered.delete(page);
    });
  });
  return {
    count() {
      const count = counted;
      counted = { allowed: 0, denied: 0 };
      return count;
    },
    complaints: () => complaints,
    forget() {
      counted = { allowed: 0, denied: 0 };
      complaints = [];
      answered.clear();
      codes.clear();
    },
  };
}

export const STATE = 'state-1';

/** Whether a tab shows the application that asked for consent. */
export const isAtApplication = (page: Page): boolean =>
  /^http:\/\/localhost:\d+\/callback\?/.test(page.url());

/** Whether the application in this tab learnt who the visitor is, or that they denied it. */
export const hasAnswer = (page: Page): boolean =>
  isAtApplication(page) && new URL(page.url()).searchParams.get('error') !== 'login_required';
