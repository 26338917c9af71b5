import type { BrowserContext, Request } from 'playwright-core';

/** Calls that send a message. */
const SEND = /\/(login_or_create|send|reset\/start)$/;
/** Calls that check a secret or store a password. */
const CHECK =
  /\/(otps|totps?|magic_links|passwords|recovery_codes)(\/email|\/sms)?(\/discovery)?\/(authenticate|recover)$|\/passwords$/;

/** Calls that set a new password with a link's token. */
const SETS = /\/passwords\/email\/reset$/;

const statusOf = async (request: Request): Promise<number> =>
  (await request.response().catch(() => null))?.status() ?? 0;

/** The secret in the body of a check. */
const secretOf = (request: Request): string => {
  const sent = request.postDataJSON() as Record<string, string>;
  return String(
    sent.token ??
      sent.code ??
      sent.totp_code ??
      sent.discovery_magic_links_token ??
      sent.password ??
      sent.recovery_code,
  );
};

export interface Counts {
  readonly sends: number;
  readonly checks: number;
  /** Messages that were refused because of the cooldown. */
  readonly early: number;
  /** Checked secrets that were accepted. */
  readonly accepted: number;
}

const NONE: Counts = { sends: 0, checks: 0, early: 0, accepted: 0 };

export interface Calls {
  /** Number of answered sends and checks since the last count. */
  count(): Counts;
  /** Refused secrets that were sent again since the last count. */
  repeated(): string[];
  /** Whether a link's token was redeemed: it signs nobody in again and sets no password. */
  isSpent(link: string): boolean;
  /** Calls without an answer so far. */
  underWay(): string[];
  /** Starts the counts again, for the next visitor. */
  forget(): void;
}

/** Counts the calls of a visitor's tabs to the provider. */
export function listenToCalls(context: BrowserContext, provider: string): Calls {
  const open = new Set<Request>();
  const refused = new Set<string>();
  const spent = new Set<string>();
  let counted = NONE;
  let again: string[] = [];
  // Telemetry is sent after its page has ended, and nobody waits for it.
  const isCall = (url: string) => url.startsWith(`${provider}/sdk`) && !url.endsWith('/events');
  context.on('request', (request) => {
    if (request.method() !== 'OPTIONS' && isCall(request.url())) open.add(request);
  });
  // The requests of a page that was left belong to nobody, and Chromium never reports their end.
  context.on('page', (page) => {
    let isLeaving = false;
    const isMain = (frame: unknown) => frame === page.mainFrame();
    page.on('request', (request) => {
      isLeaving ||= request.isNavigationRequest() && isMain(request.frame());
    });
    page.on('framenavigated', (frame) => {
      if (!isMain(frame) || !isLeaving) return;
      isLeaving = false;
      for (const request of open) if (request.frame().page() === page) open.delete(request);
    });
    page.on('close', () => {
      for (const request of open) if (request.frame().page() === page) open.delete(request);
    });
  });
  context.on('requestfailed', (request) => open.delete(request));
  context.on('requestfinished', async (request) => {
    if (!open.has(request)) return;
    const { pathname } = new URL(request.url());
    const isPost = request.method() === 'POST';
    if (isPost && SEND.test(pathname)) {
      const { sends, early } = counted;
      counted = { ...counted, sends: sends + 1 };
      if ((await statusOf(request)) === 429) counted = { ...counted, early: early + 1 };
    }
    if (isPost && CHECK.test(pathname)) {
      counted = { ...counted, checks: counted.checks + 1 };
      const secret = `${pathname} ${secretOf(request)}`;
      if (refused.has(secret)) again.push(secret);
      const status = await statusOf(request);
      if (status === 200) counted = { ...counted, accepted: counted.accepted + 1 };
      if (status >= 400 && status < 500 && status !== 429) refused.add(secret);
    }
    if (isPost && (CHECK.test(pathname) || SETS.test(pathname)) && (await statusOf(request)) === 200)
      spent.add(secretOf(request));
    open.delete(request);
  });
  return {
    count() {
      const count = counted;
      counted = NONE;
      return count;
    },
    repeated() {
      const secrets = again;
      again = [];
      return secrets;
    },
    isSpent: (link) => spent.has(new URL(link).searchParams.get('token') ?? ''),
    underWay: () => [...open].map((request) => request.url()),
    forget() {
      counted = NONE;
      again = [];
      refused.clear();
      spent.clear();
      open.clear();
    },
  };
}
