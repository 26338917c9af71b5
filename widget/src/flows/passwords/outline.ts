import type { FormOutline } from '../../routing/outline.ts';

export const passwordOutline: FormOutline = {
  kind: 'form',
  id: 'passwords',
  product: 'passwords',
  tab: 'email',
  label: 'passwords.continueWithEmail',
};
