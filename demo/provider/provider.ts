import { seedExample } from './b2b/organizations/example-organization.ts';
import { createBackground } from './background.ts';
import { type Clock, systemClock } from './clock.ts';
import { errorLog } from './error-log.ts';
import type { Connection } from './http/client-address.ts';
import { protectedAnswer } from './http/protected-answer.ts';
import { type Inbox, openInbox } from './inbox/inbox.ts';
import { defaultLimits, type Limits } from './limits/limits.ts';
import { type LookUpTexts, lookUpTexts } from './look-up-texts.ts';
import { type Deliver, delivering, type Sender, type Senders, sending } from './messages/deliver.ts';
import { unreadInbox } from './messages/unread-inbox.ts';
import { STAND_IN_CLIENT } from './oauth/connect.ts';
import type { OAuthClient, OAuthClients } from './oauth/upstream-client.ts';
import { type GoogleTokens, noGoogle, realGoogle, standInGoogle } from './one-tap/google-id-token.ts';
import { createHashing } from './passwords/hashing.ts';
import { breachCheck } from './passwords/is-breached.ts';
import { isLoopback } from './project/loopback.ts';
import { openProject, type Project } from './project/project.ts';
import { defaultSettings, type ProjectSettings } from './project/settings.ts';
import { movedSite, siteAddresses } from './project/site-addresses.ts';
import { standInCaptcha } from './protection/captcha.ts';
import type { VerifyCaptcha } from './protection/verify-captcha.ts';
import { providerApp } from './provider-app.ts';
import { keysFrom } from './secrets/keys.ts';
import type { Services } from './services.ts';
import { openSessionJwt } from './sessions/session-jwt.ts';
import type { Store } from './store/open-store.ts';
import { PROVIDER_SWEEP, PROVIDER_TABLES } from './sweeping/provider-tables.ts';
import { startSweeper } from './sweeping/start-sweeper.ts';
import { vacuum } from './sweeping/vacuum.ts';
import { passcodes } from './tokens/sandbox.ts';

export { DataFolderError } from './store/data-folder.ts';
export { DataFolderInUseError } from './store/data-folder-lock.ts';
export { openStore, type Store, type StoreOptions } from './store/open-store.ts';

export interface ProviderOptions {
  /** Origin of this provider, for example `http://localhost:5180`. Every link is built from it, never from headers. */
  baseUrl: string;
  /** From `openStore`. The provider does not close it. */
  store: Store;
  /**
   * Origin of the host site. Links lead to its `/auth-callback` and `/reset-password` unless the call names an address.
   */
  hostSiteUrl?: string | undefined;
  /**
   * The host site is started on this machine together with the provider. If its port differs from that of the first
   * start, the stored addresses follow, unless an operator has changed them. Default: false.
   */
  startsSite?: boolean | undefined;
  /** Origins besides loopback whose pages may call. */
  allowedOrigins?: string[] | undefined;
  /** Addresses besides loopback that links may lead to, compared without their query. */
  allowedRedirects?: string[] | undefined;
  /** A specific project of the database. Default: the first one, which is created when there is none. */
  publicToken?: string | undefined;
  /** Where the session's tokens are from now on. Default: as in the project's settings. */
  sessionCookies?: ProjectSettings['session_cookies'] | undefined;
  /** Domain of both the provider's and the backend's hosts, for HttpOnly cookies that both receive. */
  cookieDomain?: string | undefined;
  /** Settings of a new project. Later they are changed on the admin page. */
  bootstrap?: Partial<ProjectSettings['bootstrap']> | undefined;
  /** Creates the organization of `exampleOrganization` while the project has none, to try the business variant. */
  hasExample?: boolean | undefined;
  /** Gives the addresses of `tokens/sandbox.ts` a fixed code. For test projects only. Default: false. */
  hasSandbox?: boolean | undefined;
  /** Senders of messages. A channel without one uses the inbox. */
  senders?: Senders | undefined;
  /** Credentials at the real social providers. */
  oauthClients?: OAuthClients | undefined;
  /**
   * Whether stand-ins replace the providers without credentials. They admit everybody as anybody, so the default is
   * true only for a `baseUrl` of this machine.
   */
  standIns?: boolean | undefined;
  limits?: Partial<Limits> | undefined;
  clock?: Clock | undefined;
  /** Number of our own proxies that append to `X-Forwarded-For`. 0 ignores the header. */
  trustedProxies?: number | undefined;
  /** Secret of `/admin`. Default: derived from the master secret, the same at every start. */
  adminSecret?: string | undefined;
  /** Secret of `/v1`, the API for servers, together with the project's id. Default: derived from the master secret. */
  projectSecret?: string | undefined;
  /** Whether `/inbox` is served. Default: true. Turn it off unless something else protects it. */
  inbox?: boolean | undefined;
  /** Verifies the captcha tokens of a project with a captcha. Default: a stand-in. */
  verifyCaptcha?: VerifyCaptcha | undefined;
  /** Looks up proofs of domains in the DNS. Default: the system's name servers. */
  lookUpTexts?: LookUpTexts | undefined;
  /** Answers a user search with 'passwordless' for every address, so that it does not reveal who has an account. */
  hidesAccounts?: boolean | undefined;
  /** A k-anonymity range API of breached passwords, for example `https://api.pwnedpasswords.com/range/`. */
  breachRangeUrl?: string | undefined;
  /** Whether expired rows are deleted, every minute. Default: true. */
  sweeps?: boolean | undefined;
  log?: ((message: string, error?: unknown) => void) | undefined;
}

export interface Provider {
  /** Answers one request. `@hono/node-server` passes the connection, which carries the caller's address. */
  fetch(request: Request, connection?: Connection): Promise<Response>;
  /** Every route, for tests that visit all of them. */
  readonly routes: readonly { readonly method: string; readonly path: string }[];
  readonly publicToken: string;
  readonly baseUrl: string;
  readonly inbox: Inbox;
  /** Sends a message as the provider does, for the site's other servers. */
  readonly deliver: Deliver;
  /** The same, but resolves once the mail server has accepted the message, and rejects if it has not. */
  readonly send: Sender;
  /** Returns the project's current settings. */
  settings(): Promise<ProjectSettings>;
  readonly projectId: string;
  /** Secret of `/v1` for the project's own servers. To be shown only to the operator. */
  readonly projectSecret: string;
  /** Secret of `/admin` and its API. To be shown only to the operator. */
  readonly adminSecret: string;
  /** Stops the background tasks. The store is closed by its owner. */
  close(): Promise<void>;
}

/** Creates the identity provider: one function from request to response, on an open database. */
export async function createProvider(options: ProviderOptions): Promise<Provider> {
  const { store, clock = systemClock } = options;
  const { db } = store;
  const baseUrl = new URL(options.baseUrl).origin;
  const log = options.log ?? logToConsole;
  const keys = keysFrom(store.masterSecret);
  const project = await openProject(db, clock, initialSettings(options), options.publicToken);
  await adaptSettings(project, options);
  const background = createBackground(log);
  const inbox = openInbox({ db, clock, keys, project, settled: background.settled });
  const keep = options.inbox === false ? unreadInbox(inbox.keep, log) : inbox.keep;
  const { deliver, finish } = delivering(options.senders ?? {}, keep, log);
  const clients = options.oauthClients ?? {};
  const hasStandIns = options.standIns ?? isLoopback(new URL(baseUrl));
  const services: Services = {
    baseUrl,
    db,
    clock,
    keys,
    project,
    log,
    limits: { ...defaultLimits, ...options.limits },
    newPasscode: passcodes(project.publicToken, options.hasSandbox ?? false),
    deliver,
    afterAnswer: background.run,
    hasStandIns,
    hidesAccounts: options.hidesAccounts ?? false,
    verifyCaptcha: options.verifyCaptcha ?? standInCaptcha({ db, clock, project }),
    google: googleTokens(baseUrl, clients.google, hasStandIns, clock),
    lookUpTexts: options.lookUpTexts ?? lookUpTexts,
    passwords: { hashing: createHashing(), isBreached: breachCheck(options.breachRangeUrl, log) },
    sessionJwt: await openSessionJwt({ db, clock, keys, project, issuer: baseUrl }),
  };
  if (options.hasExample) await seedExample(services);
  const adminSecret = options.adminSecret ?? keys.derive('admin');
  const projectSecret = options.projectSecret ?? `secret-test-${keys.derive(`project ${project.projectId}`)}`;
  const app = providerApp(services, {
    check: store.check,
    clients,
    trustedProxies: options.trustedProxies ?? 0,
    cookieDomain: options.cookieDomain,
    adminSecret,
    projectSecret,
    inbox: options.inbox === false ? undefined : inbox,
  });
  const stopSweeper = options.sweeps === false ? async () => {} : sweeping(store, clock, log);
  return {
    fetch: async (request, connection) => protectedAnswer(await app.fetch(request, connection ?? {})),
    routes: app.routes,
    publicToken: project.publicToken,
    projectId: project.projectId,
    projectSecret,
    baseUrl,
    inbox,
    deliver,
    send: sending(options.senders ?? {}, keep),
    settings: () => project.settings(db),
    adminSecret,
    close: async () => {
      await background.settled();
      await finish();
      await stopSweeper();
    },
  };
}

function googleTokens(
  baseUrl: string,
  client: OAuthClient | undefined,
  hasStandIns: boolean,
  clock: Clock,
): GoogleTokens {
  if (client) return realGoogle(client, clock);
  if (!hasStandIns) return noGoogle;
  return standInGoogle(STAND_IN_CLIENT.clientId, `${baseUrl}/stand-in/google-one-tap`, clock);
}

function sweeping({ db, kind }: Store, clock: Clock, log: Services['log']): () => Promise<void> {
  return startSweeper(db, { swept: PROVIDER_TABLES, lock: PROVIDER_SWEEP, clock, log }, async () =>
    kind === 'pglite' ? vacuum(db) : undefined,
  );
}

function initialSettings({ hostSiteUrl, ...options }: ProviderOptions): ProjectSettings {
  return {
    ...defaultSettings,
    bootstrap: { ...defaultSettings.bootstrap, ...options.bootstrap },
    allowed_origins: options.allowedOrigins ?? [],
    allowed_redirects: options.allowedRedirects ?? [],
    ...siteAddresses(hostSiteUrl),
  };
}

/** Stores the settings that a start changes. */
async function adaptSettings(project: Project, options: ProviderOptions): Promise<void> {
  const { hostSiteUrl, startsSite = false, sessionCookies } = options;
  if (!startsSite && !sessionCookies) return;
  await project.update((stored) => {
    const moved = (startsSite && hostSiteUrl !== undefined && movedSite(stored, hostSiteUrl)) || stored;
    const isSame = sessionCookies === undefined || sessionCookies === moved.session_cookies;
    return isSame ? moved : { ...moved, session_cookies: sessionCookies };
  });
}

const logToConsole = errorLog('provider');
