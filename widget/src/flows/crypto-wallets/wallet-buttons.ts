import { defineMessages, say, type Words } from '../../i18n/words.ts';
import type { ButtonEntry } from '../../routing/entry.ts';
import { type Routes, route, type Wallet } from '../../routing/routes.ts';
import { watchWallets } from './watch-wallets.ts';

const messages = defineMessages('cryptoWallets', {
  continueWith: 'Continue with {wallet}',
  continueWithOther: 'Continue with other Crypto Wallet',
});

/** Maximum number of buttons on Main, for social providers and wallets together (`widget/docs/behaviour.md#main`). */
const MOST_BUTTONS = 6;

/**
 * The wallets that fit beside the social providers, then a button for the remaining ones or to set up a first one.
 *
 * @param providers number of social providers
 * @param setUp the button to set up a first wallet, which the others resemble
 */
function buttonsFor(
  wallets: readonly Wallet[],
  providers: number,
  setUp: ButtonEntry,
): readonly ButtonEntry[] {
  const button = (id: string, label: Words, params: Routes['crypto-wallets']): ButtonEntry => ({
    ...setUp,
    id,
    label,
    start: (_, email) => Promise.resolve(route('crypto-wallets', { ...params, email })),
  });
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
      : setUp;
  return [...shown, last];
}

/**
 * Reports the buttons for the wallets of this browser, at once and when another wallet is found.
 *
 * @returns a function that stops it
 */
export const watchButtons = (
  providers: number,
  setUp: ButtonEntry,
  onFound: (buttons: readonly ButtonEntry[]) => void,
): (() => void) => watchWallets((wallets) => onFound(buttonsFor(wallets, providers, setUp)));
