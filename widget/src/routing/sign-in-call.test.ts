import { expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { deferred, settle } from '../../test/fake-services.ts';
import { signInCall } from './sign-in-call.ts';

function begin() {
  const withdraw = vi.fn();
  const answer = deferred<string>();
  const received: string[] = [];
  const logic = signInCall<string, { services: { client: { session: { withdraw(): void } } } }>(
    () => answer.promise,
  );
  const actor = createActor(logic, { input: { services: { client: { session: { withdraw } } } } });
  actor.subscribe(({ output }) => output && received.push(output));
  return { actor: actor.start(), withdraw, answer, received };
}

it('withdraws a sign-in when the person leaves it in progress', async () => {
  const { actor, withdraw, answer, received } = begin();
  actor.stop();
  expect(withdraw).toHaveBeenCalledOnce();
  answer.resolve('late');
  await settle();
  expect(received).toEqual([]);
});

it('does not withdraw a sign-in after its answer', async () => {
  const { actor, withdraw, answer, received } = begin();
  answer.resolve('in time');
  await settle();
  actor.stop();
  expect(withdraw).not.toHaveBeenCalled();
  expect(received).toEqual(['in time']);
});
