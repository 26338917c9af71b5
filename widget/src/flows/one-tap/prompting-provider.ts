import type { WidgetConfigInput } from '../../config/config.ts';
import type { OAuthProviderConfig } from '../../config/oauth.ts';

type Config = Pick<WidgetConfigInput, 'products' | 'oauthOptions'>;

/** Google, if it is the only social provider and has `one_tap`. */
export function promptingProvider({ oauthOptions }: Config): OAuthProviderConfig | undefined {
  const [provider, other] = oauthOptions?.providers ?? [];
  return !other && provider?.type === 'google' && provider.one_tap ? provider : undefined;
}

/** The same provider, if nothing else is offered. */
export const soleProvider = (config: Config): OAuthProviderConfig | undefined =>
  config.products?.every((product) => product === 'oauth') ? promptingProvider(config) : undefined;
