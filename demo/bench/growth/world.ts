import type { Endpoint } from '@login-widget/auth-client/wire';
import { browserAt } from '../../provider/test/browser.ts';
import { type CallOptions, callerOf } from '../../provider/test/caller.ts';
import { operatorOf } from '../../provider/test/operator.ts';
import type { TestProvider } from '../../provider/testing.ts';

export const session_duration_minutes = 60;
export const headers = { Origin: 'http://localhost:5173' };

/** What calls are made with: each is answered with success, or ends the run. */
export interface World {
  provider: TestProvider;
  projectId: string;
  call<Body, Data>(row: Endpoint<Body, Data>, body?: object, options?: CallOptions): Promise<Data>;
  operator<Answer>(method: string, path: string, body?: unknown): Promise<Answer>;
  /** Any other request to the provider. */
  request(path: string, init?: RequestInit): Promise<Response>;
  browser(): ReturnType<typeof browserAt>;
  /** A seeded person whom nothing was done with yet, of those that a rule picks. */
  person(rule?: (person: number) => boolean): number;
  /** An address that nobody has. */
  newEmail(): string;
  /** The token in the newest link to an address. */
  tokenFor(email: string): Promise<string>;
  codeFor(address: string): Promise<string>;
}

/**
 * @param people the seeded numbers to choose from: above the first, up to the second
 */
export const worldOf = (
  provider: TestProvider,
  projectId: string,
  [from, to]: readonly [number, number],
): World => {
  const call = callerOf(provider);
  const operate = operatorOf(provider);
  const used = new Set<number>();
  // A stride that shares no factor with any size visits all, far from each other.
  const STRIDE = 611_953;
  let turn = 0;
  let strangers = 0;
  const next = (): number => from + 1 + ((turn++ * STRIDE) % (to - from));
  return {
    provider,
    projectId,
    call: async (row, body, options) => {
      const { status, data, error } = await call(row, body, options);
      if (status >= 400) throw new Error(`${row.path} was answered ${status}: ${error.error_message}`);
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
        // One in 200 has proven nothing yet.
        if (used.has(person) || person % 200 === 0 || !rule(person)) continue;
        used.add(person);
        return person;
      }
      throw new Error('Everybody who was seeded has been asked for; seed more, or run fewer rounds.');
    },
    newEmail: () => {
      strangers += 1;
      return `stranger-${to}-${strangers}@example.com`;
    },
    tokenFor: async (email) => new URL(await provider.inbox.lastLink(email)).searchParams.get('token') ?? '',
    codeFor: (address) => provider.inbox.lastCode(address),
  };
};
