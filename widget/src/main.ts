/**
 * Defines `<login-widget>`. Loading this module is all a page needs; the exports are for TypeScript.
 */
import { LoginWidgetElement } from './element/login-widget.tsx';

if (!customElements.get('login-widget')) customElements.define('login-widget', LoginWidgetElement);

export type {
  EmailMagicLinksOptions,
  OtpMethod,
  OtpOptions,
  PasswordOptions,
  Product,
  SessionOptions,
  WidgetConfigInput,
} from './config/config.ts';
export type { OAuthOptions, OAuthProviderConfig, OAuthProviderType } from './config/oauth.ts';
export type { LoginWidgetEventMap, LoginWidgetEvents } from './element/events.ts';
export type { WidgetEventType } from './routing/services.ts';
export type { ButtonTheme, InputTheme, Themed, ThemeInput } from './theme/theme.ts';
export { LoginWidgetElement };

declare global {
  interface HTMLElementTagNameMap {
    'login-widget': LoginWidgetElement;
  }
}
