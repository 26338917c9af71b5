import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { createBusinessWorld } from '../../test/business-services.ts';
import { fakeServices } from '../../test/fake-services.ts';
import { organization } from '../../test/organizations.ts';
import { say } from '../i18n/words.ts';
import { businessMainMachine } from './business-main.machine.ts';
import { failures } from './failure-words.ts';

it.each([
  ['of an organization', { organization }, say(failures.policy, { organization: 'Acme' })],
  ['that finds organizations', {}, say(failures.unknown)],
])('Main %s does not advise a stranger from single sign-on to try again', (_, of, notice) => {
  const services = createBusinessWorld(fakeServices({}));
  const params = { ...of, oauthError: 'sso_jit_provisioning_not_allowed' };
  const actor = createActor(businessMainMachine, { input: { services, params, entries: [] } }).start();
  expect(actor.getSnapshot().children.flow?.getSnapshot().context.notice).toEqual(notice);
  actor.stop();
});
