import { randomUUID } from 'node:crypto';
import type { Clock } from './clock.ts';
import type { InboxMessage } from './inbox/inbox.ts';
import { noLimits } from './limits/limits.ts';
import { createProvider, openStore, type Provider, type ProviderOptions } from './provider.ts';
import { openMemoryStore } from './store/memory-store.ts';
import type { Store } from './store/open-store.ts';

export type { InboxMessage } from './inbox/inbox.ts';
export { listen } from './listen.ts';

export type TestProviderOptions = Partial<Omit<ProviderOptions, 'clock'>>;

/** A complete provider in memory. The test controls its inbox and its clock. */
export interface TestProvider {
  fetch: Provider['fetch'];
  routes: Provider['routes'];
  baseUrl: string;
  publicToken: string;
  adminSecret: string;
  projectId: string;
  projectSecret: string;
  deliver: Provider['deliver'];
  send: Provider['send'];
  inbox: {
    /** Newest first. */
    messages(to?: string): Promise<InboxMessage[]>;
    /** @throws an error when no code was sent there */
    lastCode(to: string): Promise<string>;
    /** @throws an error when no link was sent there */
    lastLink(to: string): Promise<string>;
  };
  /** The provider's clock: the real time plus the advanced time. */
  clock: Clock & { advance(ms: number): void };
  close(): Promise<void>;
}

/** One database per process. Each provider is a project in it, so tests do not affect each other. */
let shared: Promise<Store> | undefined;

/** In memory, or on the server of `TEST_DATABASE_URL`. The same tests run on both. */
export const sharedStore = (): Promise<Store> => {
  const databaseUrl = process.env.TEST_DATABASE_URL;
  shared ??= databaseUrl ? openStore({ databaseUrl, masterSecret: TEST_SECRET }) : openMemoryStore();
  return shared;
};

const TEST_SECRET = 'a master secret for tests that is long enough, really';

/**
 * Creates a provider for tests: fast after the first in a process, and real except for time and sending. Calls are not
 * limited unless `limits` is given.
 */
export const createTestProvider = async (options: TestProviderOptions = {}): Promise<TestProvider> => {
  const store = options.store ?? (await sharedStore());
  let ahead = 0;
  const clock = {
    now: () => new Date(Date.now() + ahead),
    advance: (ms: number) => {
      ahead += ms;
    },
  };
  const provider = await createProvider({
    baseUrl: 'http://localhost:5180',
    hostSiteUrl: 'http://localhost:5173',
    ...options,
    publicToken: options.publicToken ?? `public-token-test-${randomUUID()}`,
    store,
    clock,
    // A test that advances its clock would delete the sessions of other tests in the same database.
    sweeps: false,
    limits: { ...noLimits, ...options.limits },
  });
  const newest = async (to: string, part: 'code' | 'link'): Promise<string> => {
    const found = (await provider.inbox.messages(to)).find((message) => message[part] !== undefined)?.[part];
    if (found === undefined) throw new Error(`No message with a ${part} was sent to ${to}.`);
    return found;
  };
  return {
    fetch: provider.fetch,
    routes: provider.routes,
    baseUrl: provider.baseUrl,
    publicToken: provider.publicToken,
    adminSecret: provider.adminSecret,
    projectId: provider.projectId,
    projectSecret: provider.projectSecret,
    deliver: provider.deliver,
    send: provider.send,
    inbox: {
      messages: provider.inbox.messages,
      lastCode: (to) => newest(to, 'code'),
      lastLink: (to) => newest(to, 'link'),
    },
    clock,
    close: provider.close,
  };
};
