/** What a template gives `<login-widget>`, in every framework. */
import type { AuthClient } from '@login-widget/auth-client';
import type { BusinessClient } from '@login-widget/auth-client/b2b';
import type { LoginWidgetElement, WidgetScreen } from '../types.ts';

/** Texts are the element's attributes, in kebab case; objects are its properties. */
export interface LoginWidgetAttributes {
  /** The project's public token. Needed, unless `client` is given. */
  'public-token'?: string | undefined;
  /** The origin of the provider. Default: the hosted one, test or live by the token. */
  'api-url'?: string | undefined;
  /** Renders into a shadow root; decided when the element is first connected. */
  'enable-shadow-dom'?: boolean | undefined;
  /** Default: `sign-in`. */
  screen?: WidgetScreen | undefined;
  /** What is offered, and how: JSON text or an object. */
  config?: LoginWidgetElement['config'];
  /** How it looks: JSON text or an object. */
  theme?: LoginWidgetElement['theme'];
  /** Texts by message id. */
  strings?: LoginWidgetElement['strings'];
  /** The page's own client, so that page and widget share one. */
  client?: AuthClient | BusinessClient | null | undefined;
}
