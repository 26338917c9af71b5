import { randomUUID } from 'node:crypto';
import type { Clock } from './clock.ts';
import type { InboxMessage } from './inbox/inbox.ts';
import { noLimits } from './limits/limits.ts';
import { createProvider, type Provider, type ProviderOptions } from './provider.ts';
import { acquireStore } from './store/shared-store.ts';

export type { InboxMessage } from './inbox/inbox.ts';
export { listen } from './listen.ts';
export { portProblem } from './port-problem.ts';
export { sharedStore } from './store/shared-store.ts';

/** Options of the provider, without its clock, which the test controls. Default: a store that the process shares. */
export type TestProviderOptions = { [Name in keyof Given]?: Given[Name] | undefined };

type Given = Omit<ProviderOptions, 'clock'>;

/** The same options without those that are undefined, which would replace defaults. */
const given = (options: TestProviderOptions): Partial<Given> =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));

/** A complete provider in memory. The test controls its inbox and its clock. */
export interface TestProvider {
  fetch: Provider['fetch'];
  routes: Provider['routes'];
  /** Origin of the provider: `http://localhost:5180`, unless given. */
  baseUrl: string;
  publicToken: string;
  adminSecret: string;
  projectId: string;
  projectSecret: string;
  deliver: Provider['deliver'];
  send: Provider['send'];
  inbox: {
    /** Newest first; of one recipient, if given. */
    messages(to?: string): Promise<InboxMessage[]>;
    /** @throws an error when no code was sent there */
    lastCode(to: string): Promise<string>;
    /** @throws an error when no link was sent there */
    lastLink(to: string): Promise<string>;
  };
  /** The provider's clock: the real time plus the advanced time, in milliseconds. */
  clock: Clock & { advance(ms: number): void };
  close(): Promise<void>;
}

/**
 * Creates a provider for tests: fast after the first in a process, and real except for time and sending. Calls are not
 * limited unless `limits` is given.
 */
export const createTestProvider = async (wanted: TestProviderOptions = {}): Promise<TestProvider> => {
  const options = given(wanted);
  const { store, release } = options.store
    ? { store: options.store, release: () => {} }
    : await acquireStore();
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
  }).catch((error) => {
    release();
    throw error;
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
    close: async () => {
      await provider.close();
      release();
    },
  };
};
