import type { ButtonOutline } from '../../routing/outline.ts';

/** The button that is there before any wallet is found. */
export const setUpOutline: ButtonOutline & { readonly kind: 'button' } = {
  kind: 'button',
  id: 'wallets-set-up',
  product: 'crypto',
  label: 'cryptoWallets.setUp',
};
