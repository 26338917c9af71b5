/** What a template gives `<login-widget>`, in every framework. */
import type { AuthClient } from '@login-widget/auth-client';
import type { BusinessClient } from '@login-widget/auth-client/b2b';
import type { LoginWidgetElement, WidgetScreen } from '../types.ts';

/** Texts are the element's attributes, in kebab case; objects are its properties. */
export interface LoginWidgetAttributes {
  'public-token'?: string | undefined;
  'api-url'?: string | undefined;
  'enable-shadow-dom'?: boolean | undefined;
  screen?: WidgetScreen | undefined;
  config?: LoginWidgetElement['config'];
  theme?: LoginWidgetElement['theme'];
  strings?: LoginWidgetElement['strings'];
  client?: AuthClient | BusinessClient | null | undefined;
}
