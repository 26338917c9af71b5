import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { fakeServices, settle } from '../../../test/fake-services.ts';
import type { Routes } from '../../routing/routes.ts';
import { passwordsMachine } from './passwords.machine.ts';

const email = 'ada@example.com';
const sent = ['email_sent', { email, type: 'reset_password' }];

/** The flow of somebody, with a provider that mails whatever it is asked to. */
function begin(start: Routes['passwords']['start']) {
  const { services, said } = fakeServices({ passwords: { resetByEmailStart: async () => ({}) } });
  const params = { email, start } as Routes['passwords'];
  const actor = createActor(passwordsMachine, { input: { services, entries: [], params } }).start();
  return { actor, said };
}

it('tells the page of the mail of the passwordless way, and of each that is asked for again', async () => {
  const { actor, said } = begin('set-new');
  await settle();
  actor.send({ type: 'resend' });
  await settle();
  expect(said.announced).toEqual(['PASSWORD_RESET_BY_EMAIL_START', 'PASSWORD_RESET_BY_EMAIL_START']);
  expect(said.tracked).toEqual([sent, ['email_try_again_clicked', { email, type: 'reset_password' }]]);
});

it('logs the mail of a forgotten password, and tells the page nothing', async () => {
  const { actor, said } = begin('log-in');
  actor.send({ type: 'forgot' });
  await settle();
  expect(said.tracked).toEqual([sent]);
  actor.send({ type: 'resend' });
  await settle();
  expect(said.announced).toEqual([]);
});
