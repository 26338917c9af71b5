/** JSX types of the element itself, for React 19. */
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { LoginWidgetAttributes } from '../frameworks/attributes.ts';
import type { LoginWidgetElement, LoginWidgetEventMap } from '../types.ts';

/** React 19 listens to an event of a custom element by a prop named `on` plus the event's name. */
type Listeners = {
  [Name in keyof LoginWidgetEventMap as `on${Name}`]?:
    | ((event: LoginWidgetEventMap[Name]) => void)
    | undefined;
};

interface Attributes extends HTMLAttributes<LoginWidgetElement>, LoginWidgetAttributes, Listeners {}

/** Props of `<login-widget>` in JSX. */
type LoginWidgetElementProps = DetailedHTMLProps<Attributes, LoginWidgetElement>;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'login-widget': LoginWidgetElementProps;
    }
  }
}
