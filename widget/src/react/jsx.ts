/** The types of the element itself in JSX, for React 19. */
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { LoginWidgetAttributes } from '../frameworks/attributes.ts';
import type { LoginWidgetElement, LoginWidgetEventMap } from '../types.ts';

/** The name of an event behind `on` is how React 19 listens to a custom element. */
type Listeners = {
  [Name in keyof LoginWidgetEventMap as `on${Name}`]?:
    | ((event: LoginWidgetEventMap[Name]) => void)
    | undefined;
};

interface Attributes extends HTMLAttributes<LoginWidgetElement>, LoginWidgetAttributes, Listeners {}

/** What `<login-widget>` takes in JSX. */
export type LoginWidgetElementProps = DetailedHTMLProps<Attributes, LoginWidgetElement>;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'login-widget': LoginWidgetElementProps;
    }
  }
}
