import { type ContextFrom, fromPromise } from 'xstate';
import { sendLink } from '../../business/email-calls.ts';
import { EmailConfirmationScreen } from '../../flows/magic-links/email-confirmation-screen.tsx';
import { magicLinksMachine } from '../../flows/magic-links/magic-links.machine.ts';
import { asBusiness } from '../../routing/business-services.ts';
import { defineFlow } from '../../routing/flow.ts';

/** Waits for a link to be opened, as the consumer's flow does; the link leads to an organization. */
export const flow = defineFlow<'magic-links'>()({
  machine: magicLinksMachine.provide({
    actors: {
      send: fromPromise<unknown, ContextFrom<typeof magicLinksMachine>>(({ input: { services, params } }) =>
        sendLink(params, asBusiness(services)),
      ),
    },
  }),
  screens: { 'email-confirmation': EmailConfirmationScreen },
});
