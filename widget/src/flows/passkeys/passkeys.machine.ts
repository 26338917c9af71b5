import { assign, fromPromise, setup } from 'xstate';
import { common } from '../../i18n/common.messages.ts';
import { errorTypeOf, errorWords } from '../../i18n/error-message.ts';
import { say, type Words } from '../../i18n/words.ts';
import type { FlowInput, FlowOutput } from '../../routing/flow.ts';
import { flowActions, report, showError, toastError, waiting } from '../../routing/flow-setup.ts';
import type { Services } from '../../routing/services.ts';
import { sessionDuration } from '../../routing/session-duration.ts';
import { errorFields } from '../../rules/error-fields.ts';
import { type Failing, isRetried, isTransient, retryIn } from '../../rules/retry.ts';
import { messages } from './passkeys.messages.ts';
import { registrationErrorWords } from './registration-errors.ts';

/** A passkey of the signed-in user. */
export interface Passkey {
  readonly id: string;
  readonly name: string;
}

interface Context extends Failing {
  readonly services: Services;
  readonly passkeys: readonly Passkey[];
  readonly error: Words | undefined;
  /** True if an attempt to create a passkey has no answer: the passkey may exist. */
  readonly mayExist: boolean;
  /** The passkey that is being renamed or deleted, with its name as typed. */
  readonly chosen: Passkey | undefined;
}

type PasskeysEvent =
  | { type: 'again' }
  | { type: 'create' }
  | { type: 'skip' }
  | { type: 'another' }
  | { type: 'done' }
  | { type: 'edit'; passkey: Passkey }
  | { type: 'name.typed'; text: string }
  | { type: 'save' }
  | { type: 'delete'; passkey: Passkey }
  | { type: 'confirm' }
  | { type: 'cancel' };

/** True if the provider knows no session any more, so that another attempt would fail too. */
const isSignedOut = (error: unknown): boolean =>
  ['user_unauthenticated', 'session_not_found'].includes(errorTypeOf(error) ?? '');

/** True if another name would be refused too, for instance because the passkey was deleted elsewhere. */
const isGone = (error: unknown): boolean =>
  isSignedOut(error) || errorTypeOf(error) === 'webauthn_registration_not_found';

/** A passkey without a name gets its number, so that the buttons of its row have different names. */
const listPasskeys = async ({ client }: Services): Promise<readonly Passkey[]> =>
  (await client.user.get()).webauthn_registrations.map(({ webauthn_registration_id, name }, index) => ({
    id: webauthn_registration_id,
    name: name.trim() || `#${index + 1}`,
  }));

const chosen = { type: 'choose', params: ({ event }: { event: { passkey: Passkey } }) => event } as const;

/** Presses on any row: another one may be chosen meanwhile. */
const choosesRow = {
  edit: { target: 'editing', actions: chosen },
  delete: { target: 'confirming', actions: chosen },
} as const;

/** Creates passkeys for the signed-in user, and lists, renames and deletes them. */
export const passkeysMachine = setup({
  types: {
    context: {} as Context,
    events: {} as PasskeysEvent,
    input: {} as FlowInput<'passkeys'>,
    output: {} as FlowOutput,
    meta: {} as { screen: 'passkey-registration' | 'passkey-list' },
  },
  actors: {
    list: fromPromise<readonly Passkey[], Services>(({ input }) => listPasskeys(input)),
    register: fromPromise<object, Services>(({ input: { client, config } }) =>
      client.webauthn.register({
        is_passkey: true,
        ...sessionDuration({ config }),
      }),
    ),
    rename: fromPromise<object, { services: Services; chosen: Passkey }>(({ input: { services, chosen } }) =>
      services.client.webauthn.update({ webauthn_registration_id: chosen.id, name: chosen.name }),
    ),
    remove: fromPromise<object, { services: Services; chosen: Passkey }>(({ input: { services, chosen } }) =>
      services.client.user.deleteWebauthnRegistration(chosen.id),
    ),
  },
  actions: {
    ...flowActions,
    keepFailure: assign(({ context }, { error }: { error: unknown }) => ({
      error: isTransient(error) ? errorWords(error) : say(messages.noUser),
      failures: context.failures + 1,
      failure: error,
    })),
    showError: assign((_, { error }: { error: unknown }) => ({ error: errorWords(error) })),
    choose: assign({ chosen: (_, { passkey }: { passkey: Passkey }) => passkey }),
  },
  delays: { retry: ({ context }) => retryIn(context) },
}).createMachine({
  id: 'passkeys',
  context: ({ input }) => ({
    services: input.services,
    passkeys: [],
    error: undefined,
    mayExist: false,
    chosen: undefined,
    failures: 0,
    failure: undefined,
  }),
  initial: 'arriving',
  states: {
    arriving: {
      meta: { screen: 'passkey-registration' },
      tags: 'working',
      // A cancelled request is not retried automatically.
      on: {
        cancel: { target: 'refused', actions: assign({ error: say(common.timedOut), failure: undefined }) },
      },
      invoke: {
        src: 'list',
        input: ({ context }) => context.services,
        onDone: {
          target: 'offering',
          actions: assign({
            passkeys: ({ event }) => event.output,
            error: undefined,
            failures: 0,
            failure: undefined,
          }),
        },
        onError: {
          target: 'refused',
          actions: [{ type: 'keepFailure', params: ({ event }) => event }, report],
        },
      },
    },
    /** Without a session, the message is for the developer. After a network error, the request is retried. */
    refused: {
      tags: 'stuck',
      meta: { screen: 'passkey-registration' },
      on: { again: 'arriving' },
      after: { retry: { guard: ({ context }) => isRetried(context), target: 'arriving' } },
    },
    offering: {
      meta: { screen: 'passkey-registration' },
      on: {
        create: 'creating',
        skip: {
          target: 'listing',
          actions: ({ context }) => context.services.announce('PASSKEY_SKIP', {}),
        },
      },
    },
    creating: {
      meta: { screen: 'passkey-registration' },
      tags: 'working',
      entry: assign({ error: undefined }),
      on: { cancel: { target: 'offering', actions: assign({ mayExist: true }) } },
      invoke: {
        src: 'register',
        input: ({ context }) => context.services,
        onDone: {
          target: 'listing',
          actions: ({ context, event }) => context.services.announce('PASSKEY_REGISTER', event.output),
        },
        onError: [
          { guard: ({ event }) => isSignedOut(event.error), target: 'refused', actions: [showError, report] },
          // The attempt before has created it, and only its answer was lost.
          {
            guard: ({ context, event }) =>
              context.mayExist && errorFields(event.error).code === 'already_registered',
            target: 'listing',
          },
          {
            target: 'offering',
            actions: [
              assign(({ context, event: { error } }) => ({
                error: registrationErrorWords(error),
                mayExist: context.mayExist || isTransient(error),
              })),
              report,
            ],
          },
        ],
      },
    },
    listing: {
      meta: { screen: 'passkey-list' },
      entry: assign({ error: undefined, mayExist: false }),
      initial: 'choosing',
      on: {
        another: 'offering',
        done: { actions: ({ context }) => context.services.announce('PASSKEY_DONE', {}) },
      },
      states: {
        /** Presses are accepted during a refresh; editing and deleting return here. */
        choosing: {
          entry: assign({ chosen: undefined }),
          initial: 'refreshing',
          on: choosesRow,
          states: {
            refreshing: {
              ...waiting('showing'),
              invoke: {
                src: 'list',
                input: ({ context }) => context.services,
                onDone: { target: 'showing', actions: assign({ passkeys: ({ event }) => event.output }) },
                onError: [
                  {
                    guard: ({ event }) => isTransient(event.error),
                    target: 'showing',
                    actions: toastError,
                  },
                  // For instance, the session has ended because its own passkey was deleted.
                  {
                    target: '#passkeys.refused',
                    actions: [showError, report],
                  },
                ],
              },
            },
            showing: {},
          },
        },
        editing: {
          on: {
            ...choosesRow,
            'name.typed': {
              actions: assign({
                chosen: ({ context, event }) => context.chosen && { ...context.chosen, name: event.text },
              }),
            },
            /** With a blank name, the passkey keeps its old one. */
            save: [
              { guard: ({ context }) => Boolean(context.chosen?.name.trim()), target: 'saving' },
              { target: 'choosing' },
            ],
            cancel: 'choosing',
            another: {},
            done: {},
          },
        },
        saving: {
          tags: 'working',
          invoke: {
            src: 'rename',
            input: ({ context }) => ({ services: context.services, chosen: context.chosen as Passkey }),
            onDone: {
              target: 'choosing',
              actions: [
                assign({
                  passkeys: ({ context: { passkeys, chosen } }) =>
                    passkeys.map((passkey) => (passkey.id === chosen?.id ? chosen : passkey)),
                }),
                ({ context }) => context.services.notify('success', say(messages.renamed)),
              ],
            },
            onError: [
              { guard: ({ event }) => isGone(event.error), target: 'choosing', actions: toastError },
              { target: 'editing', actions: toastError },
            ],
          },
          on: { cancel: 'editing', another: {}, done: {} },
        },
        confirming: { on: { ...choosesRow, confirm: 'deleting', cancel: 'choosing' } },
        deleting: {
          ...waiting('choosing'),
          invoke: {
            src: 'remove',
            input: ({ context }) => ({ services: context.services, chosen: context.chosen as Passkey }),
            onDone: {
              target: 'choosing',
              actions: [
                assign({
                  passkeys: ({ context: { passkeys, chosen } }) =>
                    passkeys.filter(({ id }) => id !== chosen?.id),
                }),
                ({ context }) => context.services.notify('success', say(messages.deleted)),
              ],
            },
            onError: { target: 'choosing', actions: toastError },
          },
        },
      },
    },
  },
});
