import type { ButtonEntry } from '../../routing/entry.ts';
import { fromOutline } from '../../routing/from-outline.ts';
import { lazyFlow } from '../../routing/lazy-flow.ts';
import { route } from '../../routing/routes.ts';
import { setUpOutline } from './outline.ts';
import { loadWalletMark } from './wallet-mark.ts';

const setUp: ButtonEntry = {
  ...fromOutline(setUpOutline),
  loadMark: loadWalletMark,
  start: (_, email) => Promise.resolve(route('crypto-wallets', { start: 'set-up', email })),
};

/** Looks for wallets with code in a chunk of its own. If the chunk cannot be loaded, no wallet is found. */
function watchLazily(providers: number, onFound: (buttons: readonly ButtonEntry[]) => void): () => void {
  let isOver = false;
  let stop: (() => void) | undefined;
  import('./wallet-buttons.ts').then(
    ({ watchButtons }) => {
      if (!isOver) stop = watchButtons(providers, setUp, onFound);
    },
    () => {},
  );
  return () => {
    isOver = true;
    stop?.();
  };
}

/** Crypto wallets: those of the browser, and help to set up a first one. */
export const cryptoWallets = lazyFlow(
  () => import('./crypto-wallets.flow.ts'),
  ({ config: { products, oauthOptions } }) => {
    if (!products.includes('crypto')) return [];
    const providers = products.includes('oauth') ? oauthOptions.providers.length : 0;
    return [
      {
        kind: 'discovered',
        id: 'crypto-wallets',
        product: 'crypto',
        meanwhile: [setUp],
        watch: (onFound) => watchLazily(providers, onFound),
      },
    ];
  },
);
