import type { AuthClient } from '@login-widget/auth-client';
import { type ComponentType, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach } from 'vitest';
import { Providers } from '../src/app/providers.tsx';
import { SiteRouter } from '../src/app/site-router.tsx';
import type { Backend } from '../src/features/billing/backend.ts';
import type { Session, SessionState, SessionStore } from '../src/features/session/session-store.ts';
import { useLocation, useNavigate } from '../src/lib/router.ts';
import type { SiteLocation } from '../src/lib/site-history.ts';
import { createSubject } from '../src/lib/subject.ts';
import { createSubscribedStore, type SubscribedStore } from '../src/lib/subscribed-store.ts';
import { Toasts } from '../src/ui/toasts.tsx';
import { memoryHistory } from './memory-history.ts';

/** Location of the site, as tests write it. */
export type Place = string | Partial<SiteLocation>;

export interface Opened {
  /** Settles after the effects of the first render, by which the page follows other tabs. */
  readonly mounted: Promise<void>;
  readonly text: () => string;
  /** Current location. */
  readonly place: () => SiteLocation;
  /** The control with that name; undefined until it is rendered. */
  readonly find: (name: string) => HTMLElement | undefined;
  readonly press: (name: string) => Promise<void>;
  readonly navigate: (to: string) => void;
  /** Leaves the site. Its storage stays. */
  readonly close: () => void;
  readonly subscribed: SubscribedStore;
  /** Signs in or out, like another tab. */
  readonly setSession: (state: SessionState) => void;
}

export interface OpenOptions {
  readonly at: Place;
  /** Earlier locations, oldest first. */
  readonly before?: readonly Place[];
  readonly client?: object;
  readonly loadClient?: () => Promise<AuthClient>;
  readonly backend?: Partial<Backend>;
  readonly state?: SessionState;
  readonly subscribed?: boolean;
}

export const signedIn = (email = 'ada@example.com'): SessionState => ({
  status: 'in',
  session: {
    session_id: 'session-1',
    user_id: `user-${email}`,
    authentication_factors: [{ email_factor: { email_address: email } }],
  } as unknown as Session,
});

/** A client with one session, until the test marks it as over. */
export function fakeClient(methods: {
  getSync?: () => unknown;
  authenticate?: () => Promise<unknown>;
  revoke?: () => Promise<unknown>;
  getConnectedApps?: () => Promise<unknown>;
  revokedConnectedApp?: (id: string) => Promise<unknown>;
}) {
  const {
    getConnectedApps = async () => ({ connected_apps: [] }),
    revokedConnectedApp,
    ...session
  } = methods;
  const client = {
    isOver: false,
    session: {
      getSync: (): unknown => (client.isOver ? null : {}),
      getTokens: () => ({ session_token: 'token', session_jwt: '' }),
      authenticate: async () => ({}),
      ...session,
    },
    user: {
      getSync: () => null,
      onChange: () => () => undefined,
      getConnectedApps,
      revokedConnectedApp,
    },
  };
  return client;
}

let root: Root | undefined;
let keys = 0;

// The test environment lacks it.
window.stop ??= () => undefined;

const close = () => {
  root?.unmount();
  root = undefined;
  document.body.replaceChildren();
};

afterEach(() => {
  close();
  localStorage.clear();
  sessionStorage.clear();
});

const locationOf = (place: Place): SiteLocation => {
  const given = typeof place === 'string' ? {} : place;
  const { pathname, search, hash } = new URL(
    typeof place === 'string' ? place : `${place.pathname}${place.search ?? ''}${place.hash ?? ''}`,
    'http://localhost',
  );
  return { state: null, key: `${keys++}`, ...given, pathname, search, hash };
};

/** Opens one page of the site. Other paths render nothing. */
export function openPage(Page: ComponentType, options: OpenOptions): Opened {
  const { at, before = [], backend = {}, subscribed: isSubscribed } = options;
  const state = createSubject<SessionState>(options.state ?? { status: 'out' });
  const load = options.loadClient ?? (async () => options.client as AuthClient);
  const session: SessionStore = {
    ...state,
    client: load,
    loaded: () => undefined,
    settled: async () => {
      while (state.get().status === 'expected') {
        await new Promise<void>((resolve) => state.subscribe(resolve));
      }
      return state.get();
    },
    start: () => () => undefined,
  };
  const subscribed = createSubscribedStore(localStorage);
  if (isSubscribed !== undefined) subscribed.set(isSubscribed);
  const settings = {
    publicToken: 'public-token-test-x',
    authApiUrl: '',
    backendUrl: '',
    hidesTokens: false,
    paymentMode: 'test',
  } as const;
  const visited: SiteLocation[] = [];
  let markMounted = () => {};
  const mounted = new Promise<void>((resolve) => (markMounted = resolve));
  let navigate: Opened['navigate'] = () => {};
  const Follow = () => {
    visited.push(useLocation());
    navigate = useNavigate();
    // The page's effects run before those of this later sibling.
    useEffect(markMounted, []);
    return null;
  };
  const entries = [...before, at].map(locationOf);
  const { pathname } = locationOf(at);
  const Shown = () => (useLocation().pathname === pathname ? <Page /> : null);
  const target = document.body.appendChild(document.createElement('div'));
  root = createRoot(target);
  root.render(
    <Providers services={{ settings, session, subscribed, backend: backend as Backend }}>
      <SiteRouter historyOf={() => memoryHistory(entries)}>
        <Toasts>
          <Shown />
          <Follow />
        </Toasts>
      </SiteRouter>
    </Providers>,
  );
  const find = (name: string) =>
    [...target.querySelectorAll<HTMLElement>('button, a, input, summary')].find(
      (control) => (control.getAttribute('aria-label') ?? control.textContent ?? '').trim() === name,
    );
  return {
    mounted,
    text: () => target.textContent ?? '',
    place: () => visited.at(-1) as SiteLocation,
    find,
    async press(name) {
      for (let wait = 0; !find(name); wait += 1) {
        if (wait > 200) throw new Error(`'${name}' is not there, but: ${target.textContent}`);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      find(name)?.click();
    },
    navigate: (to) => navigate(to),
    close,
    subscribed,
    setSession: state.set,
  };
}
