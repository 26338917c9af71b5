import type { AuthClient } from '@login-widget/auth-client';
import type { BusinessClient } from '@login-widget/auth-client/b2b';
import type { BusinessConfigInput } from '../config/business-config.ts';
import type { WidgetConfigInput } from '../config/config.ts';
import type { Strings } from '../i18n/strings.ts';
import type { ThemeInput } from '../theme/theme.ts';

/** `<login-widget>` as a page knows it. Each property may be set before the element is defined. */
export interface LoginWidgetElement extends HTMLElement {
  /** The project's public token. Needed, unless `client` is given. */
  publicToken: string | null;
  /** The origin of the provider. Default: the hosted one, test or live by the token. */
  apiUrl: string | null;
  /** `sign-in` (default), `passkey-registration` or `identity-provider`. */
  screen: string | null;
  /** An object, or its JSON text. */
  config: WidgetConfigInput | BusinessConfigInput | string | null | undefined;
  /** An object, or its JSON text. */
  theme: ThemeInput | string | null | undefined;
  /** The page's texts by message id. */
  strings: Strings | null | undefined;
  /** The page's own client where it set one, else the one that the running widget made. */
  get client(): AuthClient | null | undefined;
  /** The business variant takes a business client. */
  set client(client: AuthClient | BusinessClient | null | undefined);
  /** Whether it renders into a shadow root; decided when it is first connected. */
  enableShadowDom: boolean;
  /** Begins anew: what was typed and sent is forgotten, whoever is signed in stays so. */
  reset(): void;
}
