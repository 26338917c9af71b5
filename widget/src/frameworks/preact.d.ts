/** `<login-widget>` in Preact: `import type {} from '@login-widget/widget/preact/jsx'`. */
import type { ClassAttributes, HTMLAttributes } from 'preact';
import type { LoginWidgetElement, LoginWidgetEventMap } from '../types.js';
import type { LoginWidgetAttributes } from './attributes.js';

/** Preact listens to an event of a custom element by a prop named `on` plus the event's name. */
type Listeners = {
  [Name in keyof LoginWidgetEventMap as `on${Name}`]?:
    | ((event: LoginWidgetEventMap[Name]) => void)
    | undefined;
};

type PreactLoginWidget = ClassAttributes<LoginWidgetElement> &
  HTMLAttributes<LoginWidgetElement> &
  LoginWidgetAttributes &
  Listeners;

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
      'login-widget': PreactLoginWidget;
    }
  }
}
