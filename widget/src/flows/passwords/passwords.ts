import type { WidgetConfig } from '../../config/config.ts';
import { defineMessages } from '../../i18n/words.ts';
import { fromOutline } from '../../routing/from-outline.ts';
import { lazyFlow } from '../../routing/lazy-flow.ts';
import { type Alternative, type Destination, type Route, route } from '../../routing/routes.ts';
import type { Services } from '../../routing/services.ts';
import { mailMethod } from './mail-method.ts';
import { passwordOutline } from './outline.ts';

/** The texts on Main and on screens of other flows; the others are in the lazy half. */
const messages = defineMessages('passwords', {
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
  () => import('./passwords.flow.ts'),
  (services) =>
    !services.config.products.includes('passwords')
      ? []
      : [
          {
            ...fromOutline(passwordOutline),
            field: 'email',
            invalid: messages.invalidEmail,
            leadsTo: 'passwords',
            start: ({ address }: Destination) => findUser(address, services),
          },
        ],
);
