import { type ContextFrom, fromPromise } from 'xstate';
import { resendLink, sendLink } from '../../business/email-calls.ts';
import { flow as consumer } from '../../flows/magic-links/magic-links.flow.ts';
import { magicLinksMachine } from '../../flows/magic-links/magic-links.machine.ts';
import { asBusiness } from '../../routing/business-services.ts';
import type { Flow } from '../../routing/flow.ts';
import type { Route } from '../../routing/routes.ts';

/** The consumer's flow that waits for a link, with links that sign in to an organization. */
export const flow: Flow = {
  ...consumer,
  machine: magicLinksMachine.provide({
    actors: {
      send: fromPromise<Route, ContextFrom<typeof magicLinksMachine>>(({ input: { services, params } }) =>
        (params.isSent ? resendLink : sendLink)(params, asBusiness(services)),
      ),
    },
    // A business project has no such analytics event.
    actions: { logTryAgain: () => {} },
  }),
};
