import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { settle } from '../../../test/fake-services.ts';
import { strengthMachine } from './strength.machine.ts';

/** Types a password whose checks fail with this error. */
async function failWith(error: object) {
  const clock = new SimulatedClock();
  let checks = 0;
  const check = async () => {
    checks += 1;
    throw error;
  };
  const reported: unknown[] = [];
  const report = (given: unknown) => reported.push(given);
  const actor = createActor(strengthMachine, { clock, input: { check, report } }).start();
  actor.send({ type: 'password.typed', text: 'correct horse' });
  const after = async (milliseconds: number) => {
    clock.increment(milliseconds);
    await settle();
    return checks;
  };
  await after(500);
  return { actor, after, reported };
}

it('retries a check after 5, 10 and 20 seconds of network errors', async () => {
  const { after, actor } = await failWith({ name: 'ApiUnreachableError' });
  const counts: number[] = [];
  for (const wait of [4_999, 1, 10_000, 20_000, 60_000]) counts.push(await after(wait));
  expect(counts).toEqual([1, 2, 3, 4, 4]);
  actor.send({ type: 'password.typed', text: 'correct horse battery' });
  expect(await after(500)).toBe(5);
  expect(await after(5_000)).toBe(6);
});

it('waits as long as a rate limit of the provider asks for', async () => {
  const { after, reported } = await failWith({ status_code: 429, retry_after_seconds: 12 });
  expect(reported).toHaveLength(1);
  expect(await after(11_999)).toBe(1);
  expect(await after(1)).toBe(2);
});

it('does not retry after a refusal', async () => {
  const { after } = await failWith({ status_code: 400, error_type: 'invalid_email' });
  expect(await after(60_000)).toBe(1);
});

describe('a check that WebKit aborts while the page is left', () => {
  const restore = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

  it('is repeated, and shows no error, when Back restores the page', async () => {
    const { after, actor } = await failWith({ name: 'ApiUnreachableError' });
    restore(true);
    expect(actor.getSnapshot().context.error).toBeUndefined();
    expect(await after(0)).toBe(2);
    actor.stop();
  });

  it.each([
    ['a page that was loaded', { name: 'ApiUnreachableError' }, false],
    ['a refusal', { status_code: 400, error_type: 'invalid_email' }, true],
  ])('keeps the error of %s', async (_what, error, persisted) => {
    const { after, actor } = await failWith(error);
    restore(persisted);
    expect(actor.getSnapshot().context.error).toBeDefined();
    expect(await after(0)).toBe(1);
    actor.stop();
  });
});
