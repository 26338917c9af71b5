import type { FormOutline } from '../../routing/outline.ts';

export const magicLinkOutline: FormOutline = {
  kind: 'form',
  id: 'magic-links',
  product: 'emailMagicLinks',
  tab: 'email',
  label: 'magicLinks.continueWithEmail',
};
