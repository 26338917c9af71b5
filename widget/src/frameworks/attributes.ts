/** Attributes and properties of `<login-widget>` in templates of every framework. */
import type { AuthClient } from '@login-widget/auth-client';
import type { BusinessClient } from '@login-widget/auth-client/b2b';
import type { LoginWidgetElement, WidgetScreen } from '../types.ts';

/** Texts are attributes, in kebab case; objects are properties. */
export interface LoginWidgetAttributes {
  /** The project's public token. Required unless `client` is given. */
  'public-token'?: string | undefined;
  /** Origin of the provider. Default: the hosted provider, test or live depending on the token. */
  'api-url'?: string | undefined;
  /** Renders into a shadow root. Decided when the element is first connected. */
  'enable-shadow-dom'?: boolean | undefined;
  /** Default: `sign-in`. */
  screen?: WidgetScreen | undefined;
  /** The sign-in methods to offer, and their options: JSON text or an object. */
  config?: LoginWidgetElement['config'];
  /** Colours, radius, font and logo: JSON text or an object. */
  theme?: LoginWidgetElement['theme'];
  /** Language of the texts: a tag such as `de` or `pt-BR`. Default: `auto`, the nearest `lang`, else the browser's language. */
  locale?: string | undefined;
  /** Texts by message id. They override those of the language. */
  strings?: LoginWidgetElement['strings'];
  /** The page's own client, so that page and widget share one. */
  client?: AuthClient | BusinessClient | null | undefined;
}
