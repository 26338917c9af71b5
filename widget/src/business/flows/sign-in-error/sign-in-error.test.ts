import type { MemberFirstFactorAnswer } from '@login-widget/auth-client/b2b';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { createBusinessWorld } from '../../../../test/business-services.ts';
import { fakeServices } from '../../../../test/fake-services.ts';
import { say } from '../../../i18n/words.ts';
import { type Route, route } from '../../../routing/routes.ts';
import { failures } from '../../failure-words.ts';
import { createProgress } from '../../progress.ts';
import { flow } from './sign-in-error.flow.ts';
import { signInErrorMachine } from './sign-in-error.machine.ts';

const again = route('redirect-token', { token: 'token-1', tokenType: 'sso' });

const words = say(failures.unknown);

/** Where a reload of the error screen leads. */
function reloaded(params: { again?: Route }, found: readonly string[] = [], unusable?: object) {
  const world = createBusinessWorld(fakeServices({}));
  const services = { ...world, progress: createProgress(() => world.config, world.now) };
  for (const email_address of found) {
    services.progress.discovered({ email_address, discovered_organizations: [] });
    services.progress.backToChoice();
  }
  if (unusable) services.progress.proved(unusable as MemberFirstFactorAnswer);
  const input = { services, params: { words, ...params }, entries: [] };
  return flow.resume?.(createActor(signInErrorMachine, { input }).start().getSnapshot());
}

it('a reload of the error screen tries again, if its button would', () => {
  expect(reloaded({ again })).toEqual({ route: again, until: 600_000 });
});

it('another reload leads where Back does, with the reason', () => {
  expect(reloaded({})?.route).toEqual(route('main', { notice: words }));
  const email = 'ada@example.com';
  expect(reloaded({}, [email])?.route).toEqual(
    route('organization-discovery', { email, isTheirs: true, notice: words }),
  );
});

it('a reload after a first factor that leads nowhere does so too', () => {
  const organization = { organization_id: 'organization-1', organization_name: 'Acme' };
  const unusable = { organization, member_id: 'member-1', member: {}, member_session: null };
  const email = 'ada@example.com';
  expect(reloaded({}, [email], unusable)?.route).toEqual(
    route('organization-discovery', { email, isTheirs: true, notice: words }),
  );
  expect(reloaded({}, [], unusable)?.route).toEqual(route('main', { notice: words }));
});
