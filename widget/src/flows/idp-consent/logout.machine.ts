import { assign, fromPromise, setup } from 'xstate';
import { common } from '../../i18n/common.messages.ts';
import { say, type Words } from '../../i18n/words.ts';
import type { FlowInput, FlowOutput } from '../../routing/flow.ts';
import { flowActions, GONE, outputOfState, report, showError } from '../../routing/flow-setup.ts';
import type { SharedServices } from '../../routing/services.ts';
import { messages as ended } from '../../routing/signed-out.messages.ts';
import { isTransient } from '../../rules/retry.ts';
import { safeRedirect } from '../../rules/safe-redirect.ts';
import { clientOfHint } from './client-of-hint.ts';
import { consentErrorWords, UnsafeAddressError } from './consent-error.ts';
import { messages } from './idp-consent.messages.ts';
import { onRefused, refused, waitingForAnswer } from './request-states.ts';

interface Context {
  readonly services: SharedServices;
  readonly query: Readonly<Record<string, string>>;
  readonly redirectUri: string;
  readonly error: Words | undefined;
}

/**
 * An application asks to sign the user out here too (https://openid.net/specs/openid-connect-rpinitiated-1_0.html).
 */
export const logoutMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'yes' }
      | { type: 'no' }
      | { type: 'cancel' }
      | { type: 'again' }
      | { type: 'restored' },
    input: {} as FlowInput<'idp-logout'>,
    output: {} as FlowOutput,
    meta: {} as { screen: 'idp-loading' | 'idp-logout' | 'idp-error' },
  },
  actors: {
    preflight: fromPromise<{ consent_required: boolean; redirect_uri: string }, Context>(
      async ({ input: { services, query } }) => {
        const { client_id, post_logout_redirect_uri = '', id_token_hint, state } = query;
        const answer = await services.client.idp.logoutStart({
          client_id: client_id || clientOfHint(id_token_hint),
          post_logout_redirect_uri,
          ...(id_token_hint !== undefined && { id_token_hint }),
          ...(state !== undefined && { state }),
        });
        // Checked before signing out: the session must not end for an address that cannot be opened.
        if (safeRedirect(answer.redirect_uri) === undefined) throw new UnsafeAddressError();
        return answer;
      },
    ),
    logOut: fromPromise<void, Context>(async ({ input: { services, redirectUri } }) => {
      const { session } = services.client;
      await session.revoke().catch((error: unknown) => {
        // The provider has not heard of it, so the session goes on.
        if (isTransient(error)) throw error;
        // The browser forgets the session, even if the provider refuses.
        return session.revoke({ forceClear: true }).catch(() => undefined);
      });
      services.leave(redirectUri);
    }),
  },
  /** Milliseconds after which a page that is leaving should be gone. */
  delays: { gone: GONE },
  actions: {
    showError: assign({ error: (_, { error }: { error: unknown }) => consentErrorWords(error) }),
    showTimeout: assign({ error: say(common.timedOut) }),
    ...flowActions,
  },
}).createMachine({
  id: 'logout',
  context: ({ input: { services, params } }) => ({
    services,
    query: params.query,
    redirectUri: '',
    error: undefined,
  }),
  initial: 'asking',
  output: outputOfState,
  states: {
    asking: {
      ...waitingForAnswer,
      invoke: {
        src: 'preflight',
        input: ({ context }) => context,
        onDone: [
          {
            guard: ({ event }) => event.output.consent_required === false,
            target: 'signingOut',
            actions: assign({ redirectUri: ({ event }) => event.output.redirect_uri }),
          },
          { target: 'prompting', actions: assign({ redirectUri: ({ event }) => event.output.redirect_uri }) },
        ],
        onError: onRefused,
      },
    },
    prompting: { meta: { screen: 'idp-logout' }, on: { yes: 'signingOut', no: 'stayed' } },
    signingOut: {
      ...waitingForAnswer,
      invoke: {
        src: 'logOut',
        input: ({ context }) => context,
        onDone: 'redirecting',
        onError: {
          target: 'failed',
          actions: [showError, report],
        },
      },
    },
    redirecting: {
      meta: { screen: 'idp-loading' },
      on: { restored: 'asking' },
      after: { gone: 'signedOut' },
    },
    /** The page has prevented the redirect. */
    signedOut: {
      type: 'final',
      output: {
        type: 'finished',
        confirmation: { title: say(messages.successTitle), body: say(ended.signedOut) },
      } satisfies FlowOutput,
    },
    stayed: {
      type: 'final',
      output: {
        type: 'finished',
        confirmation: { title: say(messages.stayedTitle), body: say(messages.stayed), isPlain: true },
      } satisfies FlowOutput,
    },
    ...refused,
    failed: {
      ...refused.failed,
      on: {
        again: [
          // The question was answered; only the log-out failed.
          { guard: ({ context }) => context.redirectUri !== '', target: 'signingOut' },
          { target: 'asking' },
        ],
      },
    },
  },
});
