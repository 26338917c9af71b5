import type { AuthClient } from '@login-widget/auth-client';
import type { BusinessClient } from '@login-widget/auth-client/b2b';
import type { BusinessConfigInput } from '../business/business-config.ts';
import type { WidgetConfigInput } from '../config/config.ts';
import type { Strings } from '../i18n/strings.ts';
import type { ThemeInput } from '../theme/theme.ts';

/** `<login-widget>`, as a page uses it. Every property may be set before the element is defined. */
export interface LoginWidgetElement extends HTMLElement {
  /** The project's public token. Required unless `client` is given. */
  get publicToken(): string | null;
  /** `undefined` counts as `null`: the attribute is read. */
  set publicToken(publicToken: string | null | undefined);
  /** Origin of the provider. Default: the hosted provider, test or live depending on the token. */
  get apiUrl(): string | null;
  /** `undefined` counts as `null`: the attribute is read. */
  set apiUrl(apiUrl: string | null | undefined);
  /** `sign-in` (default), `passkey-registration` or `identity-provider`. */
  get screen(): string | null;
  /** `undefined` counts as `null`: the attribute is read. */
  set screen(screen: string | null | undefined);
  /** The configuration: an object, or its JSON text. */
  config: WidgetConfigInput | BusinessConfigInput | string | null | undefined;
  /** The theme: an object, or its JSON text. */
  theme: ThemeInput | string | null | undefined;
  /** Language of the texts: a tag such as `de` or `pt-BR`. Default: `auto`, the nearest `lang`, else the browser's language. */
  get locale(): string | null;
  /** `undefined` counts as `null`: the attribute is read. */
  set locale(locale: string | null | undefined);
  /** The page's texts by message id. They override those of the language. */
  strings: Strings | null | undefined;
  /** The page's own client if it set one, otherwise the client of the running widget; undefined until that has loaded. */
  get client(): AuthClient | null | undefined;
  /** The page's own client; in the business variant, a business client. */
  set client(client: AuthClient | BusinessClient | null | undefined);
  /** Renders into a shadow root. Decided when the element is first connected. */
  enableShadowDom: boolean;
  /** Starts over: input and sent messages are forgotten; a session stays. */
  reset(): void;
  /** Focuses the current screen's first field, else its first button or its heading. May be called at once. */
  focus(options?: FocusOptions): void;
}
