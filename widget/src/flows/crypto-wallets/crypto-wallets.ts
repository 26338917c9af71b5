import { defineMessages, say, type Words } from '../../i18n/words.ts';
import type { ButtonEntry } from '../../routing/entry.ts';
import { fromOutline } from '../../routing/from-outline.ts';
import { lazyFlow } from '../../routing/lazy-flow.ts';
import { type Routes, route, type Wallet } from '../../routing/routes.ts';
import { setUpOutline } from './outline.ts';
import { loadWalletMark } from './wallet-mark.ts';

const messages = defineMessages('cryptoWallets', {
  continueWith: 'Continue with {wallet}',
  continueWithOther: 'Continue with other Crypto Wallet',
});

/** Maximum number of buttons on Main, for social providers and wallets together (`widget/docs/behaviour.md#main`). */
const MOST_BUTTONS = 6;

const button = (id: string, label: Words, params: Routes['crypto-wallets']): ButtonEntry => ({
  kind: 'button',
  id,
  product: 'crypto',
  label,
  loadMark: loadWalletMark,
  start: () => Promise.resolve(route('crypto-wallets', params)),
});

/**
 * The wallets that fit beside the social providers, then a button for the remaining ones or to set up a first one.
 */
function buttonsFor(wallets: readonly Wallet[], providers: number): readonly ButtonEntry[] {
  const room = Math.max(0, MOST_BUTTONS - providers - 1);
  const shown = wallets
    .slice(0, room)
    .map((wallet) =>
      button(wallet.id, say(messages.continueWith, { wallet: wallet.name }), { start: 'connect', wallet }),
    );
  const rest = wallets.slice(room);
  const last =
    rest.length > 0
      ? button('wallets-other', say(messages.continueWithOther), { start: 'choose', wallets: rest })
      : button(setUpOutline.id, fromOutline(setUpOutline).label, { start: 'set-up' });
  return [...shown, last];
}

/** Looks for wallets with code in a chunk of its own. If the chunk cannot be loaded, no wallet is found. */
function watchLazily(onFound: (wallets: readonly Wallet[]) => void): () => void {
  let isOver = false;
  let stop: (() => void) | undefined;
  import('./watch-wallets.ts').then(
    ({ watchWallets }) => {
      if (!isOver) stop = watchWallets(onFound);
    },
    () => {
      if (!isOver) onFound([]);
    },
  );
  return () => {
    isOver = true;
    stop?.();
  };
}

/** Crypto wallets: those of the browser, and help to set up a first one. */
export const cryptoWallets = lazyFlow(
  async () => (await import('./crypto-wallets.flow.ts')).flow,
  ({ config: { products, oauthOptions } }) => {
    if (!products.includes('crypto')) return [];
    const providers = products.includes('oauth') ? oauthOptions.providers.length : 0;
    return [
      {
        kind: 'discovered',
        id: 'crypto-wallets',
        product: 'crypto',
        meanwhile: buttonsFor([], providers),
        watch: (onFound) => watchLazily((wallets) => onFound(buttonsFor(wallets, providers))),
      },
    ];
  },
);
