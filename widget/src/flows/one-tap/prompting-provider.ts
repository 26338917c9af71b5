import type { WidgetConfigInput } from '../../config/config.ts';
import type { OAuthProviderConfig } from '../../config/oauth.ts';

type Config = Pick<WidgetConfigInput, 'products' | 'oauthOptions'>;

/** Google, where it is the single social provider and may prompt. */
export function promptingProvider({ oauthOptions }: Config): OAuthProviderConfig | undefined {
  const [provider, other] = oauthOptions?.providers ?? [];
  return !other && provider?.type === 'google' && provider.one_tap ? provider : undefined;
}

/** The same, where nothing else is offered. */
export const soleProvider = (config: Config): OAuthProviderConfig | undefined =>
  config.products?.every((product) => product === 'oauth') ? promptingProvider(config) : undefined;
