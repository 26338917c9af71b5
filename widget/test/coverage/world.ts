import { DEFAULT_BOOTSTRAP } from '@login-widget/auth-client';
import type { SimulatedClock } from 'xstate';
import type { Services } from '../../src/routing/services.ts';
import { safeRedirect } from '../../src/rules/safe-redirect.ts';
import { deferred, fakeServices } from '../fake-services.ts';

/** Makes a call that waits for the test. Every call of a machine under test ends here. */
export type Ask = <T>(name: string) => Promise<T>;

/** Environment of one run: a client that answers on demand, and a simulated clock. */
export interface World {
  readonly services: Services;
  readonly clock: SimulatedClock;
  readonly ask: Ask;
  /** Names of the pending calls, each once. */
  waiting(): string[];
  /** Answers the latest call with this name. */
  answer(name: string, outcome: Outcome): void;
}

export type Outcome = { readonly resolve: unknown } | { readonly reject: unknown };

/** A client whose methods, at any depth, make a call with their path: `otps.authenticate`. */
const askingClient = (ask: Ask, path = ''): object =>
  new Proxy(() => undefined, {
    get: (_, name) => askingClient(ask, path === '' ? String(name) : `${path}.${String(name)}`),
    apply() {
      if (path === 'bootstrap.getSync') return DEFAULT_BOOTSTRAP;
      // `session.withdraw` needs no answer.
      if (path === 'session.withdraw') return undefined;
      if (path === 'session.getSync') return null;
      // The model sends what a listener would.
      if (path === 'session.onChange') return () => {};
      return ask(path);
    },
  });

export function createWorld(config: object): World {
  const calls: { name: string; settle: ReturnType<typeof deferred<never>> }[] = [];
  const ask: Ask = (name) => {
    const settle = deferred<never>();
    calls.push({ name, settle });
    return settle.promise;
  };
  const { services, clock } = fakeServices({}, config);
  return {
    services: {
      ...services,
      client: askingClient(ask) as Services['client'],
      leave: (address) => safeRedirect(address) !== undefined,
    },
    clock,
    ask,
    waiting: () => [...new Set(calls.map(({ name }) => name))],
    answer(name, outcome) {
      const index = calls.findLastIndex((call) => call.name === name);
      const [call] = calls.splice(index, 1);
      if ('resolve' in outcome) call?.settle.resolve(outcome.resolve as never);
      else call?.settle.reject(outcome.reject);
    },
  };
}
