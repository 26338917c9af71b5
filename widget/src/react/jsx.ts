/** The types of the element itself in JSX, for React 19. */
import type { AuthClient } from '@login-widget/auth-client';
import type { BusinessClient } from '@login-widget/auth-client/b2b';
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { LoginWidgetElement, LoginWidgetEventMap, WidgetScreen } from '../types.ts';

/** The name of an event behind `on` is how React 19 listens to a custom element. */
type Listeners = {
  [Name in keyof LoginWidgetEventMap as `on${Name}`]?:
    | ((event: LoginWidgetEventMap[Name]) => void)
    | undefined;
};

/** Texts are the element's attributes, in kebab case; objects are its properties. */
interface LoginWidgetAttributes extends HTMLAttributes<LoginWidgetElement>, Listeners {
  'public-token'?: string | undefined;
  'api-url'?: string | undefined;
  'enable-shadow-dom'?: boolean | undefined;
  screen?: WidgetScreen | undefined;
  config?: LoginWidgetElement['config'];
  theme?: LoginWidgetElement['theme'];
  strings?: LoginWidgetElement['strings'];
  client?: AuthClient | BusinessClient | null | undefined;
}

/** What `<login-widget>` takes in JSX. */
export type LoginWidgetElementProps = DetailedHTMLProps<LoginWidgetAttributes, LoginWidgetElement>;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'login-widget': LoginWidgetElementProps;
    }
  }
}
