import type { Endpoint } from '@login-widget/auth-client/wire';
import { browserAt } from '../../provider/test/browser.ts';
import { type CallOptions, callerOf } from '../../provider/test/caller.ts';
import { operatorOf } from '../../provider/test/operator.ts';
import type { TestProvider } from '../../provider/testing.ts';

export const session_duration_minutes = 60;
export const headers = { Origin: 'http://localhost:5173' };

/** Makes the calls. A call without success ends the run. */
export interface World {
  provider: TestProvider;
  projectId: string;
  call<Body, Data>(endpoint: Endpoint<Body, Data>, body?: object, options?: CallOptions): Promise<Data>;
  operator<Answer>(method: string, path: string, body?: unknown): Promise<Answer>;
  /** Sends any other request to the provider. */
  request(path: string, init?: RequestInit): Promise<Response>;
  browser(): ReturnType<typeof browserAt>;
  /** Returns the number of an unused seeded person that fulfils the rule. */
  person(rule?: (person: number) => boolean): number;
  /** Returns an address without an account. */
  newEmail(): string;
  /** Returns the token in the newest link to an address. */
  tokenFor(email: string): Promise<string>;
  codeFor(address: string): Promise<string>;
}

/** @param people range of seeded numbers to choose from: above the first, up to the second */
export const worldOf = (
  provider: TestProvider,
  projectId: string,
  [from, to]: readonly [number, number],
): World => {
  const call = callerOf(provider);
  const operate = operatorOf(provider);
  const used = new Set<number>();
  // A stride without a common factor with any size visits all people, in distant steps.
  const STRIDE = 611_953;
  let turn = 0;
  let strangers = 0;
  const next = (): number => from + 1 + ((turn++ * STRIDE) % (to - from));
  return {
    provider,
    projectId,
    call: async (endpoint, body, options) => {
      const { status, data, error } = await call(endpoint, body, options);
      if (status >= 400) throw new Error(`${endpoint.path} was answered ${status}: ${error.error_message}`);
      return data;
    },
    operator: async (method, path, body) => {
      const { status, answer } = await operate(method, path, body);
      if (status >= 400)
        throw new Error(`${method} ${path} was answered ${status}: ${JSON.stringify(answer)}`);
      return answer as never;
    },
    request: async (path, init) => {
      const response = await provider.fetch(new Request(new URL(path, provider.baseUrl), init));
      if (response.status >= 400) {
        throw new Error(`${path} was answered ${response.status}: ${await response.text()}`);
      }
      return response;
    },
    browser: () => browserAt(provider),
    person: (rule = () => true) => {
      for (let tries = 0; tries < to - from; tries++) {
        const person = next();
        // One in 200 has not verified anything yet.
        if (used.has(person) || person % 200 === 0 || !rule(person)) continue;
        used.add(person);
        return person;
      }
      throw new Error('All seeded people are used. Seed more, or run fewer rounds.');
    },
    newEmail: () => {
      strangers += 1;
      return `stranger-${to}-${strangers}@example.com`;
    },
    tokenFor: async (email) => new URL(await provider.inbox.lastLink(email)).searchParams.get('token') ?? '',
    codeFor: (address) => provider.inbox.lastCode(address),
  };
};
