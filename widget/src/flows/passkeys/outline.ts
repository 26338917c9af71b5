import type { ButtonOutline } from '../../routing/outline.ts';

export const passkeyOutline: ButtonOutline & { readonly kind: 'ambient' } = {
  kind: 'ambient',
  id: 'passkeys',
  product: 'passkeys',
  label: 'passkeys.logIn',
};
