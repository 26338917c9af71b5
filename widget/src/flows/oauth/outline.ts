import type { OAuthProviderType } from '../../config/oauth.ts';
import { oauthProviderName } from '../../config/oauth-names.ts';
import type { ButtonOutline } from '../../routing/outline.ts';

export const oauthOutline = (type: OAuthProviderType): ButtonOutline & { readonly kind: 'button' } => ({
  kind: 'button',
  id: `oauth-${type}`,
  product: 'oauth',
  label: 'oauth.continueWith',
  provider: oauthProviderName(type),
});
