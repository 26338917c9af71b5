import { type AuthClient, DEFAULT_BOOTSTRAP } from '@login-widget/auth-client';
import { SimulatedClock } from 'xstate';
import { parseConfig } from '../src/config/parse-config.ts';
import { toText } from '../src/i18n/words.ts';
import { createSentMessages } from '../src/routing/sent-messages.ts';
import type { Services } from '../src/routing/services.ts';

/** A promise that the test settles. */
export function deferred<T>() {
  let resolve!: (value: T) => void;
  let reject!: (error: unknown) => void;
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}

/** Lets promise callbacks run. */
export const settle = () => new Promise((resolve) => setTimeout(resolve));

/** Services for a machine under test: the test's client, a simulated clock, and a record of the effects. */
export function fakeServices(client: object, config: object = {}) {
  const clock = new SimulatedClock();
  const recorded = {
    announced: [] as string[],
    tracked: [] as unknown[],
    reported: [] as unknown[],
    toasts: [] as string[],
    left: [] as string[],
    lastUsed: undefined as string | undefined,
  };
  const services: Services = {
    // A client that is a function answers every call, also for the settings.
    client: (typeof client === 'function'
      ? client
      : {
          bootstrap: { getSync: () => DEFAULT_BOOTSTRAP },
          session: { withdraw: () => {}, getSync: () => null },
          ...client,
        }) as AuthClient,
    config: parseConfig({ products: ['otp'], otpOptions: { methods: ['email'] }, ...config }).config,
    now: () => clock.now(),
    sent: createSentMessages(() => clock.now()),
    lastUsed: {
      get: () => recorded.lastUsed,
      set: (way) => {
        recorded.lastUsed = way;
      },
    },
    announce: (type) => recorded.announced.push(type),
    track: (name, details) => recorded.tracked.push([name, details]),
    report: (error) => recorded.reported.push(error),
    leave: (address) => recorded.left.push(address) > 0,
    guardLeaving: () => () => {},
    notify: (kind, words) => {
      recorded.toasts.push(`${kind}: ${toText(words)}`);
      return () => recorded.toasts.push(`gone: ${toText(words)}`);
    },
  };
  return { services, clock, recorded };
}
