import { type ContextFrom, fromPromise } from 'xstate';
import { sendLink } from '../../business/email-calls.ts';
import { flow as consumer } from '../../flows/magic-links/magic-links.flow.ts';
import { magicLinksMachine } from '../../flows/magic-links/magic-links.machine.ts';
import { asBusiness } from '../../routing/business-services.ts';
import type { Flow } from '../../routing/flow.ts';

/** Waits for a link to be opened, as the consumer's flow does; the link leads to an organization. */
export const flow: Flow = {
  ...consumer,
  machine: magicLinksMachine.provide({
    actors: {
      send: fromPromise<unknown, ContextFrom<typeof magicLinksMachine>>(({ input: { services, params } }) =>
        sendLink(params, asBusiness(services)),
      ),
    },
  }),
};
