import { expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { deferred, fakeServices, settle } from '../../../test/fake-services.ts';
import type { Routes } from '../../routing/routes.ts';
import { flow } from './passwords.flow.ts';
import { passwordsMachine } from './passwords.machine.ts';

const email = 'ada@example.com';
const sent = ['email_sent', { email, type: 'reset_password' }];

/** Starts the flow with a provider that accepts every request for a mail. */
function begin(start: Routes['passwords']['start'], sendCooldownSeconds = 0) {
  const resetByEmailStart = vi.fn(async () => ({}));
  const authenticate = () => Promise.reject({ error_type: 'reset_password' });
  const create = () => Promise.reject({ error_type: 'duplicate_email', error_message: 'It is taken.' });
  const strengthCheck = async () => ({ valid_password: true });
  const passwords = { resetByEmailStart, authenticate, create, strengthCheck };
  const { services, recorded } = fakeServices({
    passwords,
    bootstrap: { getSync: () => ({ sendCooldownSeconds }) },
  });
  const params = { email, start } as Routes['passwords'];
  const actor = createActor(passwordsMachine, { input: { services, entries: [], params } }).start();
  return { actor, recorded, services, resetByEmailStart };
}

it('does not send the mail again while the provider refuses it, even after a reload', async () => {
  const { actor, services, resetByEmailStart } = begin('log-in', 30);
  actor.send({ type: 'forgot' });
  await settle();
  const kept = flow.resume?.(actor.getSnapshot() as never)?.route;
  expect(kept?.params).toMatchObject({ start: 'sent', resendAt: services.now() + 30_000 });
  const input = { services, entries: [], params: kept?.params as Routes['passwords'] };
  for (const one of [actor, createActor(passwordsMachine, { input }).start()]) one.send({ type: 'resend' });
  await settle();
  expect(resetByEmailStart).toHaveBeenCalledTimes(1);
});

const clicked = ['email_try_again_clicked', { email, type: 'reset_password' }];

it('announces every mail to a user without a password', async () => {
  const { actor, recorded } = begin('set-new');
  await settle();
  actor.send({ type: 'resend' });
  await settle();
  expect(recorded.announced).toEqual(['PASSWORD_RESET_BY_EMAIL_START', 'PASSWORD_RESET_BY_EMAIL_START']);
  expect(recorded.tracked).toEqual([sent]);
});

it('logs the mail for a forgotten password without an event', async () => {
  const { actor, recorded } = begin('log-in');
  actor.send({ type: 'forgot' });
  await settle();
  expect(recorded.tracked).toEqual([sent]);
  actor.send({ type: 'resend' });
  await settle();
  expect(recorded.announced).toEqual([]);
  expect(recorded.tracked).toEqual([sent, clicked]);
});

it('logs a repeated request for a forgotten password even if it fails', async () => {
  const { actor, recorded, resetByEmailStart } = begin('log-in');
  actor.send({ type: 'forgot' });
  await settle();
  resetByEmailStart.mockRejectedValue({ error_message: 'Too many requests' });
  actor.send({ type: 'resend' });
  await settle();
  expect(recorded.tracked).toEqual([sent, clicked]);
});

it('logs no repeated request for a mail that the provider demanded', async () => {
  const { actor, recorded } = begin('log-in');
  actor.send({ type: 'password.typed', text: 'leaked' });
  actor.send({ type: 'submit' });
  await settle();
  expect(actor.getSnapshot().context.reason).toBe('dedupe');
  actor.send({ type: 'resend' });
  await settle();
  expect(recorded.tracked).toEqual([sent]);
});

it('keeps what is typed while a password is checked', async () => {
  const { actor, services } = begin('log-in');
  const refusal = deferred<never>();
  services.client.passwords.authenticate = () => refusal.promise;
  actor.send({ type: 'password.typed', text: 'corect' });
  actor.send({ type: 'submit' });
  actor.send({ type: 'password.typed', text: 'correct' });
  refusal.reject({ error_type: 'unauthorized_credentials', error_message: 'Wrong.' });
  await settle();
  expect(actor.getSnapshot().context.error).toBeDefined();
  expect(actor.getSnapshot().context.password).toBe('correct');
});

it('asks for the password of an existing account, also after a reload, and keeps the input', async () => {
  const { actor } = begin('create');
  const kept = () => flow.resume?.(actor.getSnapshot() as never)?.route.params;
  expect(kept()).toEqual({ email, start: 'create' });
  actor.send({ type: 'password.typed', text: 'correct horse' });
  await vi.waitFor(() => expect(actor.getSnapshot().context.isGood).toBe(true), 20_000);
  actor.send({ type: 'submit' });
  await settle();
  expect(actor.getSnapshot().matches({ loggingIn: 'editing' })).toBe(true);
  expect(actor.getSnapshot().context.password).toBe('correct horse');
  expect(actor.getSnapshot().context.error).toBeDefined();
  // A new password would have to satisfy the policy, which the account's may not.
  expect(kept()).toEqual({ email, start: 'log-in' });
});

it.each([
  ['forgets a call that WebKit aborted', { name: 'ApiUnreachableError' }, undefined],
  ['keeps the refusal of a password', { error_type: 'x', error_message: 'Wrong.' }, { verbatim: 'Wrong.' }],
])('%s when Back restores the page', async (_rule, error, words) => {
  const { services } = fakeServices({ passwords: { authenticate: () => Promise.reject(error) } });
  const params = { email, start: 'log-in' } as Routes['passwords'];
  const actor = createActor(passwordsMachine, { input: { services, entries: [], params } }).start();
  actor.send({ type: 'password.typed', text: 'correct horse' });
  actor.send({ type: 'submit' });
  await settle();
  expect(actor.getSnapshot().context.error).toBeDefined();
  actor.send({ type: 'restored' });
  if (words) expect(actor.getSnapshot().context.error).toMatchObject(words);
  else expect(actor.getSnapshot().context.error).toBeUndefined();
  actor.stop();
});
