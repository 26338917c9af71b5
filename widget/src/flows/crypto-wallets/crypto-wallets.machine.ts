import { assign, fromPromise, setup } from 'xstate';
import type { FlowInput, FlowOutput } from '../../routing/flow.ts';
import { authenticated, left, outputOfState, waiting } from '../../routing/flow-setup.ts';
import type { Wallet } from '../../routing/routes.ts';
import type { Services } from '../../routing/services.ts';
import { sessionDuration } from '../../routing/session-duration.ts';
import { signInCall } from '../../routing/sign-in-call.ts';
import { messages } from './crypto-wallets.messages.ts';
import { type SignatureRequest, signatureOf, unansweredRequest } from './signature-request.ts';

interface Context {
  readonly services: Services;
  readonly wallets: readonly Wallet[];
  readonly wallet: Wallet | undefined;
  /** The provider's text for the wallet to sign, once it is there. */
  readonly request: SignatureRequest | undefined;
}

type CryptoWalletsEvent =
  | { type: 'choose'; wallet: Wallet }
  | { type: 'set.up' }
  | { type: 'cancel' }
  | { type: 'back' };

type WithWallet = Context & { readonly wallet: Wallet };
type WithRequest = WithWallet & { readonly request: SignatureRequest };

/** Sign-in with a crypto wallet: connect it, then sign the provider's challenge with it. */
export const cryptoWalletsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as CryptoWalletsEvent,
    input: {} as FlowInput<'crypto-wallets'>,
    output: {} as FlowOutput,
    meta: {} as {
      screen: 'crypto-connect' | 'crypto-sign-message' | 'crypto-other' | 'crypto-setup' | 'crypto-error';
    },
  },
  actors: {
    connect: fromPromise<{ request: SignatureRequest }, WithWallet>(
      async ({ input: { wallet, services }, signal }) => {
        const address = await wallet.connect();
        signal.throwIfAborted();
        const { client } = services;
        const request = unansweredRequest(wallet, { client, address, now: services.now() });
        if (request) return { request };
        const answer = await client.cryptoWallets.authenticateStart({
          crypto_wallet_address: address,
          crypto_wallet_type: wallet.chain,
          siwe_params: { uri: globalThis.location.origin },
        });
        // After Back, nothing is under way that the page could follow.
        signal.throwIfAborted();
        services.announce('CRYPTO_WALLET_AUTHENTICATE_START', answer);
        return { request: { client, address, challenge: answer.challenge, sentAt: services.now() } };
      },
    ),
    sign: signInCall<object, WithRequest>(async ({ wallet, services, request }, signal) => {
      const signature = await signatureOf(wallet, request);
      // After Back, a late approval in the wallet must not sign in.
      signal.throwIfAborted();
      return services.client.cryptoWallets.authenticate({
        crypto_wallet_address: request.address,
        crypto_wallet_type: wallet.chain,
        signature,
        ...sessionDuration(services),
      });
    }),
  },
  actions: {
    /** Reports the error with its cause to the page. */
    report: ({ context }, { message, cause }: { message: string; cause: unknown }) =>
      context.services.report(new Error(`[Error] ${message}`, { cause })),
  },
}).createMachine({
  id: 'crypto-wallets',
  context: ({ input: { services, params } }) => ({
    services,
    wallets: params.start === 'choose' ? params.wallets : [],
    wallet: params.start === 'connect' ? params.wallet : undefined,
    request: undefined,
  }),
  initial: 'arriving',
  output: outputOfState,
  on: {
    back: '.left',
    choose: { target: '.connecting', actions: assign({ wallet: ({ event }) => event.wallet }) },
    'set.up': '.settingUp',
  },
  states: {
    arriving: {
      always: [
        { guard: ({ context }) => context.wallet !== undefined, target: 'connecting' },
        { guard: ({ context }) => context.wallets.length > 0, target: 'choosing' },
        { target: 'settingUp' },
      ],
    },
    choosing: { meta: { screen: 'crypto-other' } },
    settingUp: { meta: { screen: 'crypto-setup' } },
    connecting: {
      meta: { screen: 'crypto-connect' },
      ...waiting('left'),
      invoke: {
        src: 'connect',
        input: ({ context }) => context as WithWallet,
        onDone: { target: 'signing', actions: assign(({ event }) => event.output) },
        onError: {
          target: 'failed',
          actions: {
            type: 'report',
            params: ({ event }) => ({ message: 'Could not connect to wallet', cause: event.error }),
          },
        },
      },
    },
    signing: {
      meta: { screen: 'crypto-sign-message' },
      ...waiting('left'),
      invoke: {
        src: 'sign',
        input: ({ context }) => context as WithRequest,
        onDone: {
          target: 'authenticated',
          actions: ({ context, event }) =>
            context.services.announce('CRYPTO_WALLET_AUTHENTICATE', event.output),
        },
        onError: {
          target: 'failed',
          actions: {
            type: 'report',
            params: ({ event }) => ({ message: 'Could not sign message', cause: event.error }),
          },
        },
      },
    },
    failed: { meta: { screen: 'crypto-error' } },
    authenticated: authenticated(messages.successTitle, messages.successBody),
    left,
  },
});
