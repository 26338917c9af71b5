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
export interface LoginWidgetAttributes extends HTMLAttributes<LoginWidgetElement>, Listeners {
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

/** What `<login-widget>` takes in JSX. */
export type LoginWidgetElementProps = DetailedHTMLProps<LoginWidgetAttributes, LoginWidgetElement>;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'login-widget': LoginWidgetElementProps;
    }
  }
}
