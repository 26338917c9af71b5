import { assign, fromPromise, not, setup } from 'xstate';
import { errorTypeOf, errorWords } from '../../i18n/error-message.ts';
import type { Words } from '../../i18n/words.ts';
import { abandonFirstFactor, abandoning } from '../../routing/abandon-first-factor.ts';
import type { FlowInput, FlowOutput } from '../../routing/flow.ts';
import {
  authenticated,
  flowActions,
  moved,
  outputOfState,
  report,
  showError,
  waiting,
} from '../../routing/flow-setup.ts';
import { type Route, type Routes, route } from '../../routing/routes.ts';
import type { SharedServices } from '../../routing/services.ts';
import type { NewTotp, SharedCalls } from '../../routing/shared-calls.ts';
import { signInCall } from '../../routing/sign-in-call.ts';
import { isComplete } from '../../rules/passcode.ts';
import { type CodeEntry, EMPTY_CODE, isSentByItself, typeCode, withError } from '../../ui/code-entry.ts';
import { copy } from './copy.ts';
import { messages } from './mfa.messages.ts';

interface Context {
  readonly services: SharedServices;
  readonly calls: SharedCalls['totp'];
  readonly params: Routes['totp'];
  /** The authenticator that is being set up; undefined if one exists. */
  readonly totp: NewTotp | undefined;
  /** Recovery codes to be saved. */
  readonly recoveryCodes: readonly string[];
  /** The app's code. */
  readonly entry: CodeEntry;
  /** The submitted recovery code. */
  readonly recoveryCode: string;
  /** Error of the recovery code or of the new authenticator. */
  readonly error: Words | undefined;
  readonly next: Route | undefined;
}

type TotpEvent =
  | { type: 'retry' }
  | { type: 'manual' }
  | { type: 'scan' }
  | { type: 'continue' }
  | { type: 'code.typed'; text: string }
  /** By Enter, which also sends a refused code again. */
  | { type: 'code.submitted' }
  | { type: 'cancel' }
  | { type: 'recovery.opened' }
  | { type: 'recovery.submitted'; code: string }
  | { type: 'text.me' }
  | { type: 'copy' }
  | { type: 'done' }
  | { type: 'back' };

type TotpScreen =
  | 'totp-enrollment'
  | 'totp-enrollment-manual'
  | 'totp-entry'
  | 'recovery-codes'
  | 'recovery-code-entry';

/** Error types of a wrong code. */
const WRONG_CODE = ['unable_to_authenticate_totp', 'totp_code_already_authenticated', 'lost_answer'];

const OWN_WORDS = {
  unable_to_authenticate_totp: messages.invalid,
  unable_to_authenticate_recovery_code: messages.invalidBackup,
  lost_answer: messages.lostCode,
};

/** Goes back to the choice if there was one, otherwise signs out. */
const BACK = [{ guard: 'hadChoice', target: '#totp.left' }, { target: '#totp.signingOut' }] as const;

/**
 * Second factor by the code of an authenticator app or a recovery code; a user without an app links one first. The
 * session exists throughout; going back to Main ends it.
 */
export const totpMachine = setup({
  types: {
    context: {} as Context,
    events: {} as TotpEvent,
    input: {} as FlowInput<'totp'>,
    output: {} as FlowOutput,
    meta: {} as { screen: TotpScreen },
  },
  actors: {
    create: fromPromise<NewTotp, Context>(({ input: { calls } }) => calls.create()),
    verify: signInCall<string, Context>(({ calls, entry }) => calls.verify(entry.code)),
    fetchRecoveryCodes: fromPromise<readonly string[], Context>(({ input: { calls } }) =>
      calls.fetchRecoveryCodes(),
    ),
    recover: signInCall<void, Context>(({ calls, recoveryCode }) => calls.recover(recoveryCode)),
    abandonFirstFactor,
  },
  actions: {
    keepCode: assign({
      entry: ({ context }, { text }: { text: string }) => typeCode(context.entry, text),
    }),
    /** Only a wrong code is marked as refused. After any other error the same code may be sent again. */
    refuseCode: assign({
      entry: ({ context: { entry } }, { error }: { error: unknown }) => {
        const words = errorWords(error, OWN_WORDS);
        const isWrong = WRONG_CODE.includes(errorTypeOf(error) ?? '');
        return withError(entry, words, isWrong);
      },
    }),
    showError: assign({ error: (_, { error }: { error: unknown }) => errorWords(error, OWN_WORDS) }),
    ...flowActions,
    forget: assign({ error: undefined, entry: EMPTY_CODE, recoveryCode: '' }),
  },
  guards: {
    completes: ({ context }, { text }: { text: string }) => isSentByItself(context.entry, text),
    isWhole: ({ context }) => isComplete(context.entry.code),
    isLinking: ({ context }) => context.totp !== undefined,
    /** True if no app is set up and there was a choice. */
    hadChoice: ({ context: { params } }) => !params.hasTotp && params.methods.length > 1,
  },
}).createMachine({
  id: 'totp',
  context: ({ input: { services, calls, params } }) => ({
    services,
    calls,
    params,
    totp: undefined,
    recoveryCodes: [],
    entry: EMPTY_CODE,
    recoveryCode: '',
    error: undefined,
    next: undefined,
  }),
  initial: 'arriving',
  output: outputOfState,
  states: {
    arriving: {
      always: [
        { guard: ({ context: { params } }) => params.isLinked === true, target: 'fetchingCodes' },
        { guard: ({ context: { params } }) => params.hasTotp, target: 'entering' },
        { target: 'creating' },
      ],
    },
    creating: {
      meta: { screen: 'totp-enrollment' },
      tags: 'working',
      entry: 'forget',
      on: { cancel: BACK, back: BACK },
      invoke: {
        src: 'create',
        input: ({ context }) => context,
        onDone: {
          target: 'linking',
          actions: assign(({ event: { output } }) => ({
            totp: output,
            recoveryCodes: output.recoveryCodes,
          })),
        },
        onError: [
          // The app was linked on another device meanwhile.
          { guard: ({ event }) => errorTypeOf(event.error) === 'active_totp_exists', target: 'entering' },
          {
            target: 'refused',
            actions: [showError, report],
          },
        ],
      },
    },
    refused: {
      meta: { screen: 'totp-enrollment' },
      on: { retry: 'creating', back: BACK },
    },
    linking: {
      initial: 'scanning',
      on: { continue: 'entering', back: BACK },
      states: {
        scanning: { meta: { screen: 'totp-enrollment' }, on: { manual: 'copying' } },
        copying: {
          meta: { screen: 'totp-enrollment-manual' },
          on: {
            scan: 'scanning',
            copy: {
              actions: ({ context: { services, totp } }) =>
                copy(services, totp?.secret ?? '', messages.codeCopied, messages.codeNotCopied),
            },
          },
        },
      },
    },
    entering: {
      meta: { screen: 'totp-entry' },
      on: {
        'code.typed': [
          {
            guard: { type: 'completes', params: ({ event }) => event },
            target: 'verifying',
            actions: { type: 'keepCode', params: ({ event }) => event },
          },
          { actions: { type: 'keepCode', params: ({ event }) => event } },
        ],
        'code.submitted': { guard: 'isWhole', target: 'verifying' },
        'recovery.opened': { target: 'recovering', actions: 'forget' },
        'text.me': {
          target: 'left',
          actions: assign({ next: ({ context }) => route('sms-factor', context.params) }),
        },
        back: [{ guard: 'isLinking', target: 'linking', actions: 'forget' }, { target: 'signingOut' }],
      },
    },
    verifying: {
      meta: { screen: 'totp-entry' },
      tags: 'working',
      entry: assign({ entry: ({ context }) => ({ ...context.entry, error: undefined }) }),
      invoke: {
        src: 'verify',
        input: ({ context }) => context,
        onDone: [
          { guard: not('isLinking'), target: 'verified' },
          { guard: ({ context, event }) => context.totp?.id === event.output, target: 'saving' },
          // The person scanned the code of another tab, or of before a reload. That app has other recovery codes.
          { target: 'fetchingCodes' },
        ],
        onError: [
          // Another code of this app would be refused too.
          {
            guard: ({ event }) => errorTypeOf(event.error) === 'expired_totp',
            target: 'refused',
            actions: [assign({ totp: undefined }), showError, report],
          },
          {
            target: 'entering',
            actions: [{ type: 'refuseCode', params: ({ event }) => event }, report],
          },
        ],
      },
      on: { cancel: 'entering' },
    },
    /**
     * Fetches the codes of the app that was confirmed, for instance after a reload. If they cannot be loaded, the user is
     * signed in without seeing them.
     */
    fetchingCodes: {
      meta: { screen: 'recovery-codes' },
      ...waiting('verified'),
      // Another app's codes must not be shown meanwhile.
      entry: assign({ recoveryCodes: [] }),
      invoke: {
        src: 'fetchRecoveryCodes',
        input: ({ context }) => context,
        onDone: { target: 'saving', actions: assign({ recoveryCodes: ({ event }) => event.output }) },
        onError: { target: 'verified', actions: report },
      },
    },
    /** The codes are not shown again later. */
    saving: {
      meta: { screen: 'recovery-codes' },
      tags: 'given',
      // A provider may give none, and after a reload they may all be used.
      always: { guard: ({ context }) => context.recoveryCodes.length === 0, target: 'verified' },
      on: {
        copy: {
          actions: ({ context: { services, recoveryCodes } }) =>
            copy(services, recoveryCodes.join('\n'), messages.codesCopied, messages.codesNotCopied),
        },
        done: 'verified',
      },
    },
    recovering: {
      meta: { screen: 'recovery-code-entry' },
      on: {
        'recovery.submitted': {
          target: 'verifyingBackup',
          // Wide characters of a Japanese keyboard become the usual ones.
          actions: assign({ recoveryCode: ({ event }) => event.code.normalize('NFKC').trim() }),
        },
        back: { target: 'entering', actions: 'forget' },
      },
    },
    verifyingBackup: {
      meta: { screen: 'recovery-code-entry' },
      ...waiting('recovering'),
      entry: assign({ error: undefined }),
      invoke: {
        src: 'recover',
        input: ({ context }) => context,
        onDone: 'verified',
        onError: {
          target: 'recovering',
          actions: [showError, report],
        },
      },
    },
    signingOut: {
      meta: { screen: 'totp-enrollment' },
      ...abandoning,
    },
    left: moved,
    verified: authenticated(messages.successTitle, messages.successBody),
  },
});
