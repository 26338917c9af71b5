import type { WidgetConfigInput } from '../../config/config.ts';
import type { OAuthProviderConfig } from '../../config/oauth.ts';
import { type BrowserTraits, oneTapMode } from './one-tap-mode.ts';

type Config = Pick<WidgetConfigInput, 'products' | 'oauthOptions'>;

/** Google, where it is the single social provider and may prompt (specification, section 2, Main). */
export function promptingProvider({ oauthOptions }: Config): OAuthProviderConfig | undefined {
  const [provider, other] = oauthOptions?.providers ?? [];
  return !other && provider?.type === 'google' && provider.one_tap ? provider : undefined;
}

/**
 * Whether nothing but Google's prompt is offered, and it floats over the page: then the prompt stands for the widget, which
 * shows its button where no prompt is shown.
 *
 * @param traits of the browser; a server does not know them.
 */
export function promptsAlone(config: Config, traits?: BrowserTraits): boolean {
  const provider = config.products?.every((product) => product === 'oauth') && promptingProvider(config);
  if (!provider) return false;
  const { position = 'floating' } = provider;
  return position === 'floating' || (traits !== undefined && oneTapMode(position, traits) === 'floating');
}
