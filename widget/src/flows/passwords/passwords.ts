import type { WidgetConfig } from '../../config/config.ts';
import { FIRST_TEXTS } from '../../i18n/first-texts.ts';
import { defineMessages } from '../../i18n/words.ts';
import { lazyFlow } from '../../routing/lazy-flow.ts';
import { type Alternative, type Route, route } from '../../routing/routes.ts';
import type { Services } from '../../routing/services.ts';
import { mailMethod } from './mail-method.ts';

/** The texts on Main and on screens of other flows; the others are in the lazy half. */
const messages = defineMessages('passwords', {
  continueWithEmail: FIRST_TEXTS['passwords.continueWithEmail'],
  invalidEmail: 'Invalid email address',
  createInstead: 'Create a password instead',
});

/** Route for a user without a password: a code or link if the project offers one, otherwise a new password. */
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

/** Asks the provider for the kind of user, and returns the route. */
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

/** Passwords: creating, using and forgetting them. The flow `password-reset` handles the links in mails. */
export const passwords = lazyFlow(
  async () => (await import('./passwords.flow.ts')).flow,
  (services) =>
    !services.config.products.includes('passwords')
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
            start: ({ address }) => findUser(address, services),
          },
        ],
);
