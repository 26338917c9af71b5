import type { OneTapOptions } from '@login-widget/auth-client';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { deferred, fakeServices, settle } from '../../../test/fake-services.ts';
import { oneTapMachine } from './one-tap.machine.ts';

describe('a prompt that is still on its way when Main is left', () => {
  it('is withdrawn, and nobody is told that it was not shown', async () => {
    const outcome = deferred<never>();
    const asked: OneTapOptions[] = [];
    const start = (options: OneTapOptions) => {
      asked.push(options);
      return outcome.promise;
    };
    const { services, said } = fakeServices({ oauth: { googleOneTap: { start } } });
    const actor = createActor(oneTapMachine, {
      input: {
        services,
        provider: { type: 'google', one_tap: true },
        mode: 'floating',
        host: 'shop.example',
      },
    }).start();
    expect(asked[0]?.signal?.aborted).toBe(false);
    actor.stop();
    expect(asked[0]?.signal?.aborted).toBe(true);
    outcome.reject(asked[0]?.signal?.reason);
    await settle();
    expect(said.reported).toEqual([]);
  });
});
