import { type ClientOptions, createAuthClient } from '@login-widget/auth-client';
import type { Kit } from './kit.ts';

/** A signed-in person's cookies and storage, in the form of Playwright's `storageState`. */
export interface SavedSession {
  cookies: {
    name: string;
    value: string;
    domain: string;
    path: string;
    /** Seconds since the epoch; -1 for the browser's session. */
    expires: number;
    httpOnly: boolean;
    secure: boolean;
    sameSite: 'Lax';
  }[];
  origins: { origin: string; localStorage: { name: string; value: string }[] }[];
}

export interface SessionOf {
  /** Address of the person, who is created at the first sign-in. */
  to: string;
  publicToken: string;
  /** Origin of the site, such as `http://localhost:3000`. */
  origin: string;
  /** Default: 60. */
  minutes?: number | undefined;
}

/**
 * Signs a person in without a browser, with the client that pages use. A suite passes the result to
 * `browser.newContext({ storageState })`, or writes it to the file that `use.storageState` names.
 */
export async function saveSession(
  kit: Pick<Kit, 'url' | 'latestCode'>,
  { to, publicToken, origin, minutes = 60 }: SessionOf,
): Promise<SavedSession> {
  const site = siteOf(origin);
  const client = createAuthClient(publicToken, {
    apiUrl: kit.url,
    telemetry: false,
    environment: site.environment,
  });
  try {
    const { method_id } = await client.otps.email.loginOrCreate(to);
    const code = await kit.latestCode(to);
    await client.otps.authenticate(code, method_id, { session_duration_minutes: minutes });
    return site.saved();
  } finally {
    client.dispose();
  }
}

/** A page of the site that only remembers what the client writes. */
function siteOf(origin: string): {
  environment: NonNullable<ClientOptions['environment']>;
  saved(): SavedSession;
} {
  const { hostname } = new URL(origin);
  const stored = new Map<string, string>();
  const cookies = new Map<string, SavedSession['cookies'][number]>();
  const nothing = () => {};
  return {
    environment: {
      storage: {
        get: (key) => stored.get(key) ?? null,
        set: (key, value) => {
          stored.set(key, value);
          return true;
        },
        remove: (key) => stored.delete(key),
        onChange: () => nothing,
      },
      cookies: {
        read: () => [...cookies.values()].map(({ name, value }) => `${name}=${value}`).join('; '),
        write: (text) => {
          const cookie = parseCookie(text, hostname);
          if (cookie.expires !== -1 && cookie.expires * 1_000 < Date.now()) cookies.delete(cookie.name);
          else cookies.set(cookie.name, cookie);
        },
      },
      page: {
        origin,
        hostname,
        timezone: 'UTC',
        userAgent: 'login-widget-testing',
        document: undefined,
        shared: new Map(),
        onReturn: () => nothing,
        onHide: () => nothing,
        navigate: nothing,
        global: () => undefined,
      },
    },
    saved: () => ({
      cookies: [...cookies.values()],
      origins: [{ origin, localStorage: [...stored].map(([name, value]) => ({ name, value })) }],
    }),
  };
}

/** Reads a cookie as `document.cookie` takes it. */
function parseCookie(text: string, hostname: string): SavedSession['cookies'][number] {
  const [pair = '', ...attributes] = text.split('; ');
  const [name = '', value = ''] = pair.split(/=(.*)/s);
  const attribute = (wanted: string) => {
    const found = attributes.find((one) => one.startsWith(`${wanted}=`));
    return found?.slice(wanted.length + 1);
  };
  const expires = attribute('expires');
  return {
    name,
    value,
    domain: attribute('domain') ?? hostname,
    path: attribute('path') ?? '/',
    expires: expires === undefined ? -1 : Date.parse(expires) / 1_000,
    httpOnly: false,
    secure: attributes.includes('secure'),
    sameSite: 'Lax',
  };
}
