import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { createBusinessWorld } from '../../../../test/business-services.ts';
import { fakeServices } from '../../../../test/fake-services.ts';
import { say } from '../../../i18n/words.ts';
import { route } from '../../../routing/routes.ts';
import { failures } from '../../failure-words.ts';
import { flow } from './sign-in-error.flow.ts';
import { signInErrorMachine } from './sign-in-error.machine.ts';

const again = route('redirect-token', { token: 'token-1', tokenType: 'sso' });

it.each([
  [{ again }, { route: again, until: 600_000 }],
  [{}, undefined],
])('a reload of the error screen tries again, if its button would: %j', (more, kept) => {
  const services = createBusinessWorld(fakeServices({}));
  const params = { words: say(failures.unknown), ...more };
  const actor = createActor(signInErrorMachine, { input: { services, params, entries: [] } }).start();
  expect(flow.resume?.(actor.getSnapshot())).toEqual(kept);
});
