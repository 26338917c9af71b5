/** The public types of `<login-widget>`: its properties, its options and its events. */
import type { LoginWidgetEventMap } from './element/events.ts';
import type { LoginWidgetElement } from './element/public-element.ts';

export type { StartScreen as WidgetScreen } from './app/start-route.ts';
export type {
  BusinessConfigInput,
  BusinessEmailMagicLinksOptions,
  BusinessOAuthOptions,
  BusinessOAuthProviderConfig,
  BusinessPasswordOptions,
  BusinessProduct,
  DirectLoginOptions,
  EmailOtpOptions,
  SsoOptions,
} from './business/business-config.ts';
export type {
  EmailMagicLinksOptions,
  MfaMethod,
  MfaOptions,
  NavigationMode,
  OtpMethod,
  OtpOptions,
  PasswordOptions,
  Product,
  SessionOptions,
  WidgetConfigInput,
} from './config/config.ts';
export type { OAuthOptions, OAuthProviderConfig, OAuthProviderType } from './config/oauth.ts';
export type { Optional } from './config/optional.ts';
export type {
  AnnouncedType as WidgetEventType,
  LoginWidgetEventMap,
  LoginWidgetEvents,
  RedirectReason,
} from './element/events.ts';
export type { LoginWidgetElement } from './element/public-element.ts';
export type { MessageId } from './i18n/message-ids.ts';
export type { Strings } from './i18n/strings.ts';
export type { SignInReason } from './routing/sign-in-reason.ts';
export type {
  ButtonsTheme,
  ButtonTheme,
  ColorsTheme,
  ContainerTheme,
  InputTheme,
  LogoTheme,
  Themed,
  ThemeInput,
} from './theme/theme.ts';

declare global {
  interface HTMLElementTagNameMap {
    'login-widget': LoginWidgetElement;
  }
  /** The events bubble and cross shadow roots, so every ancestor of the element can listen to them. */
  interface GlobalEventHandlersEventMap extends LoginWidgetEventMap {}
}
