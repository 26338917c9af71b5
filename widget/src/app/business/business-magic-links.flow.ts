import { type ContextFrom, fromPromise } from 'xstate';
import { resendLink, sendLink } from '../../business/email-calls.ts';
import { flow as consumer } from '../../flows/magic-links/magic-links.flow.ts';
import { magicLinksMachine } from '../../flows/magic-links/magic-links.machine.ts';
import { asBusiness } from '../../routing/business-services.ts';
import type { Flow } from '../../routing/flow.ts';
import type { Route } from '../../routing/routes.ts';

/** Waits for a link to be opened, as the consumer's flow does; the link leads to an organization. */
export const flow: Flow = {
  ...consumer,
  machine: magicLinksMachine.provide({
    actors: {
      send: fromPromise<Route, ContextFrom<typeof magicLinksMachine>>(({ input: { services, params } }) =>
        (params.isSent ? resendLink : sendLink)(params, asBusiness(services)),
      ),
    },
    // The provider has no such event of a business project.
    actions: { logTryAgain: () => {} },
  }),
};
