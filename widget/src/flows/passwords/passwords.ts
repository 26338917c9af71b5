import type { WidgetConfig } from '../../config/config.ts';
import { defineMessages } from '../../i18n/words.ts';
import { lazyFlow } from '../../routing/lazy-flow.ts';
import { type Alternative, type Route, route } from '../../routing/routes.ts';
import type { Services } from '../../routing/services.ts';
import { mailMethod } from './mail-method.ts';

/** The words that stand on Main and on other flows' screens; the rest travels with the lazy half. */
const messages = defineMessages('passwords', {
  continueWithEmail: 'Continue with email',
  invalidEmail: 'Invalid email address',
  createInstead: 'Create a password instead',
});

/** How somebody without a password signs in: by code or link where the project offers one, else by making a password. */
function routeWithoutPassword(email: string, config: WidgetConfig): Route {
  const setNew = route('passwords', { email, start: 'set-new' });
  const instead: Alternative = { label: messages.createInstead, route: setNew };
  switch (mailMethod(config)) {
    case 'code':
      return route('otps', { method: 'email', destination: { address: email, shown: email }, instead });
    case 'link':
      return route('magic-links', { email, isSent: false, instead });
    default:
      return setNew;
  }
}

/** Asks the provider whose address it is, and goes on accordingly. */
async function findUser(email: string, services: Services): Promise<Route> {
  const { userType } = await services.client.search.user(email);
  switch (userType) {
    case 'password':
      return route('passwords', { email, start: 'log-in' });
    case 'passwordless':
      return routeWithoutPassword(email, services.config);
    default:
      return route('passwords', { email, start: 'create' });
  }
}

/** Passwords: made, used, forgotten. What a mail's link opens is the flow `password-reset`. */
export const passwords = lazyFlow(
  async () => (await import('./passwords.flow.ts')).flow,
  ({ products }) =>
    !products.includes('passwords')
      ? []
      : [
          {
            kind: 'form',
            id: 'passwords',
            product: 'passwords',
            tab: 'email',
            field: 'email',
            submitLabel: messages.continueWithEmail,
            invalid: messages.invalidEmail,
            leadsTo: 'passwords',
            start: ({ address }, services) => findUser(address, services),
          },
        ],
);
