import { assign, fromCallback, fromPromise, setup } from 'xstate';
import { common } from '../../i18n/common.messages.ts';
import type { Words } from '../../i18n/words.ts';
import { say } from '../../i18n/words.ts';
import type { FlowInput, FlowOutput } from '../../routing/flow.ts';
import { flowActions, GONE, outputOfState } from '../../routing/flow-setup.ts';
import type { SharedServices } from '../../routing/services.ts';
import { consentErrorWords, isRefusedHere } from './consent-error.ts';
import { messages } from './idp-consent.messages.ts';
import { onRefused, refused, waitingForAnswer } from './request-states.ts';
import { splitScope } from './scopes.ts';

interface Context {
  readonly services: SharedServices;
  readonly query: Readonly<Record<string, string>>;
  readonly clientName: string;
  readonly granted: readonly string[];
  readonly ungranted: readonly string[];
  readonly error: Words | undefined;
}

type Preflight = Awaited<ReturnType<SharedServices['client']['idp']['authorizeStart']>>;

const DEFAULT_SCOPE = 'openid email profile';

/** Query parameters to pass on to the provider. */
const OPTIONAL = ['code_challenge', 'code_challenge_method', 'state', 'nonce', 'prompt', 'max_age'] as const;

/** Parameters of every request, which the client checks. */
const requestOf = ({
  client_id = '',
  redirect_uri = '',
  response_type = '',
  scope = DEFAULT_SCOPE,
}: Context['query']) => ({ client_id, redirect_uri, response_type, scope });

/** Id of the member or user whose session it is. */
function ownerOf(session: object | null): unknown {
  const { member_id, user_id } = Object(session);
  return member_id ?? user_id;
}

/** Submits the person's answer and leaves the page for the application. */
function submit({ services, query }: Context, answer: { consent_granted: boolean }): void {
  services.client.idp.authorizeSubmit({
    ...requestOf(query),
    ...Object.fromEntries(OPTIONAL.flatMap((name) => (query[name] ? [[name, query[name]]] : []))),
    ...answer,
  });
}

const followSession = { src: 'session', input: ({ context }: { context: Context }) => context } as const;

/** An application asks to identify the user, who allows or denies it unless they have allowed it before. */
export const authorizeMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'allow' }
      | { type: 'deny' }
      | { type: 'cancel' }
      | { type: 'again' }
      | { type: 'restored' }
      /** The person's session has ended, for example in another tab. */
      | { type: 'signedOut' },
    input: {} as FlowInput<'idp-authorize'>,
    output: {} as FlowOutput,
    meta: {} as { screen: 'idp-loading' | 'idp-consent' | 'idp-error' },
  },
  actors: {
    preflight: fromPromise<Preflight, Context>(async ({ input: { services, query } }) => {
      const request = requestOf(query);
      const { client_id, redirect_uri, scope } = request;
      const announce = () =>
        services.announce('OAUTH_AUTHORIZE_FLOW_START', { client_id, redirect_uri, scope });
      try {
        const answer = await services.client.idp.authorizeStart(request);
        announce();
        return answer;
      } catch (error) {
        if (!isRefusedHere(error)) announce();
        throw error;
      }
    }),
    session: fromCallback<{ type: 'signedOut' | 'again' }, Context>(({ input, sendBack }) => {
      const { session } = input.services.client;
      const ownerNow = () => ownerOf(session.getSync());
      // Unknown while only a cookie tells that there is a session.
      let owner = ownerNow();
      return session.onChange(() => {
        if (session.getSync() === null) return sendBack({ type: 'signedOut' });
        const before = owner;
        owner = ownerNow();
        if (before !== undefined && owner !== before) sendBack({ type: 'again' });
      });
    }),
  },
  delays: {
    /**
     * Milliseconds without a reaction to presses, against clickjacking: a press on an earlier screen must not allow
     * anything.
     */
    settle: 500,
    /** Milliseconds after which a page that is leaving should be gone. */
    gone: GONE,
  },
  actions: {
    showError: assign({ error: (_, { error }: { error: unknown }) => consentErrorWords(error) }),
    showTimeout: assign({ error: say(common.timedOut) }),
    ...flowActions,
  },
}).createMachine({
  id: 'authorize',
  context: ({ input: { services, params } }) => ({
    services,
    query: params.query,
    clientName: '',
    granted: [],
    ungranted: [],
    error: undefined,
  }),
  initial: 'asking',
  output: outputOfState,
  states: {
    asking: {
      ...waitingForAnswer,
      always: { guard: ({ context }) => context.query.prompt === 'none', target: 'unasked' },
      on: {
        ...waitingForAnswer.on,
        // Somebody else is signed in, whom the answer is not about.
        again: { target: 'asking', reenter: true },
      },
      invoke: [
        followSession,
        {
          src: 'preflight',
          input: ({ context }) => context,
          onDone: [
            // Only `false` skips the question, because the page may pass a client of its own. Spaces separate the values
            // of `prompt` (https://openid.net/specs/openid-connect-core-1_0.html#AuthRequest).
            {
              guard: ({ context, event }) =>
                event.output.consent_required === false &&
                !context.query.prompt?.split(' ').includes('consent'),
              target: 'allowed',
            },
            {
              target: 'prompting',
              actions: assign({
                clientName: ({ event }) => event.output.oidc_client?.client_name ?? '',
                // If the provider does not sort the scopes, all of them can be granted.
                granted: ({ context, event }) =>
                  splitScope(event.output.grantable_scope ?? context.query.scope ?? DEFAULT_SCOPE),
                ungranted: ({ event }) => splitScope(event.output.ungrantable_scope ?? ''),
              }),
            },
          ],
          onError: onRefused,
        },
      ],
    },
    prompting: {
      meta: { screen: 'idp-consent' },
      invoke: followSession,
      on: {
        // Nobody is left who could allow it.
        signedOut: { target: 'failed', actions: assign({ error: say(messages.noSession) }) },
        // Somebody else is signed in, who was not asked and may be able to grant other scopes.
        again: 'asking',
      },
      initial: 'settling',
      states: {
        settling: { after: { settle: 'open' } },
        open: { on: { allow: '#authorize.allowed', deny: '#authorize.denied' } },
      },
    },
    /** The application wants an answer without a question, also when nobody is signed in. */
    unasked: {
      meta: { screen: 'idp-loading' },
      entry: ({ context }) => submit(context, { consent_granted: false }),
      after: { gone: 'failed' },
    },
    allowed: {
      type: 'final',
      entry: ({ context }) => {
        submit(context, { consent_granted: true });
        context.services.announce('OAUTH_AUTHORIZE_FLOW_COMPLETE', {});
      },
      output: {
        type: 'finished',
        confirmation: { title: say(messages.successTitle), body: say(messages.successBody) },
      } satisfies FlowOutput,
    },
    denied: {
      meta: { screen: 'idp-error' },
      entry: [
        ({ context }) => {
          submit(context, { consent_granted: false });
          context.services.announce('OAUTH_AUTHORIZE_FLOW_CONSENT_DENIED', {});
        },
        assign({ error: say(messages.denied) }),
      ],
      // A page that stays, or that the browser restores, can ask again.
      on: { restored: 'failed' },
      after: { gone: 'failed' },
    },
    ...refused,
  },
});
