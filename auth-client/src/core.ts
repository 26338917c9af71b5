import { type BootstrapStore, createBootstrapStore } from './bootstrap/bootstrap-store.ts';
import { browserEnvironment } from './browser/browser-environment.ts';
import { withCaptcha } from './captcha/with-captcha.ts';
import { type ClientOptions, type Config, REFRESH_TIMEOUT, resolveConfig } from './config.ts';
import type { Environment } from './environment.ts';
import { ClientDisposedError } from './errors/client-disposed-error.ts';
import { withSharedReads } from './fetching/with-shared-reads.ts';
import { lazily } from './lazy.ts';
import { createListeners, type Listeners } from './listeners.ts';
import { createNotices, type Notices } from './notices.ts';
import { authenticateSession } from './session/authenticate-session.ts';
import type { ConsumerParts } from './session/consumer-kind.ts';
import { isCompleteAnswer } from './session/is-complete-answer.ts';
import { createSessionCookies } from './session/session-cookies.ts';
import { createRememberedDuration } from './session/session-duration.ts';
import type { SessionKind, SessionParts } from './session/session-kind.ts';
import { createSessionRefresh } from './session/session-refresh.ts';
import { createSessionStore, type SessionStore } from './session/session-store.ts';
import { withSession } from './session/with-session.ts';
import { withSessionCheck } from './session/with-session-check.ts';
import type { AnalyticsNote } from './telemetry/event-queue.ts';
import { telemetryBlob } from './telemetry/telemetry-blob.ts';
import type { Call } from './transport/call.ts';
import { type CallHeaders, callHeaders, languageHeader } from './transport/call-headers.ts';
import { withDeadline } from './transport/deadline.ts';
import { createHttpCall } from './transport/http-call.ts';
import type { TelemetryBlob } from './wire/events.ts';

/** Milliseconds after which a protection script that neither loads nor fails counts as blocked. */
const PROTECTION_TIMEOUT = 10_000;

/** Dependencies of every resource. */
export interface Core<Parts extends SessionParts = ConsumerParts> {
  readonly kind: SessionKind<Parts>;
  readonly config: Config;
  readonly environment: Environment;
  /** Calls an endpoint, with session, captcha and shared reads applied. */
  readonly call: Call;
  readonly store: SessionStore<Parts>;
  readonly bootstrap: BootstrapStore;
  /** Analytics events of the client. Only the resource `events` listens to them. */
  readonly analytics: Listeners<AnalyticsNote>;
  readonly notices: Notices;
  /** Settles when the first refresh has finished or failed. Undefined if there cannot be a session. */
  readonly refreshed: Promise<void> | undefined;
  /** Headers of a call, for a form that is submitted as navigation. */
  headers(): CallHeaders;
  /** Telemetry of the client and its page; new for each call. */
  telemetry(): TelemetryBlob;
  /** Aborted by `dispose`. */
  readonly disposed: AbortSignal;
  /** Stops timers, listeners and requests. */
  dispose(): void;
}

/** Creates the parts in dependency order. Each gets only what it needs of the earlier ones. */
export function createCore<Parts extends SessionParts>(
  kind: SessionKind<Parts>,
  publicToken: string,
  options: ClientOptions = {},
): Core<Parts> {
  const environment: Environment = { ...browserEnvironment(), ...options.environment };
  const { page, log } = environment;
  const config = resolveConfig(publicToken, options, log);
  const lifetime = new AbortController();
  const notices = createNotices(log);

  const cookies = createSessionCookies({
    environment,
    config,
    onUnavailable: () => notices.notify('cookies-unavailable'),
  });
  const store = createSessionStore({
    kind,
    environment,
    config,
    cookies,
    onStorageUnavailable: () => notices.notify('storage-unavailable'),
  });
  const blob = () => telemetryBlob(environment, kind.identify(store.state()));
  const headers = (sessionToken = cookies.token() ?? publicToken) =>
    callHeaders(publicToken, sessionToken, blob(), page.origin);
  const httpCall = createHttpCall({
    environment,
    apiUrl: config.apiUrl,
    signal: lifetime.signal,
    headers: (sessionToken) => ({
      ...headers(sessionToken),
      ...languageHeader(page.document?.documentElement?.lang),
    }),
    isCompleteAnswer: isCompleteAnswer(kind),
  });
  const bootstrap = createBootstrapStore({
    environment,
    call: httpCall,
    apiUrl: config.apiUrl,
    publicToken,
    storageKey: config.storageKey,
    wrongVertical: kind.wrongVertical,
    signal: lifetime.signal,
  });
  const protection = lazily(() =>
    import('./captcha/browser-protection.ts').then((module) => module.browserProtection(page, config)),
  );
  const protectedCall = withCaptcha(httpCall, {
    environment,
    bootstrap,
    protect: (...parameters) =>
      withDeadline(environment.clock, PROTECTION_TIMEOUT, lifetime.signal, async () =>
        (await protection())(...parameters),
      ),
  });
  const duration = createRememberedDuration(environment.storage, config.storageKey);
  const timedCall = config.keepSessionAlive ? duration.watch(protectedCall) : protectedCall;
  const sessionCall = withSession(timedCall, store, kind);
  const sharedCall = withSharedReads(sessionCall, environment.clock, store.snapshot);
  const call = withSessionCheck(sharedCall, store, kind, () => refresh.start());
  const analytics = createListeners<AnalyticsNote>(log);
  const refresh = createSessionRefresh({
    environment,
    storageKey: config.storageKey,
    store,
    refresh: () =>
      authenticateSession(
        { call, store },
        kind.authenticate,
        config.keepSessionAlive ? duration.body() : {},
        REFRESH_TIMEOUT,
      ),
  });

  const refreshed = store.fromCache() ? refresh.start() : undefined;

  return {
    kind,
    config,
    environment,
    call,
    store,
    bootstrap,
    analytics,
    notices,
    refreshed,
    headers,
    telemetry: blob,
    disposed: lifetime.signal,
    dispose() {
      if (lifetime.signal.aborted) return;
      refresh.dispose();
      store.dispose();
      lifetime.abort(new ClientDisposedError());
    },
  };
}
