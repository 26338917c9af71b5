/** `<login-widget>` in Solid: `import type {} from '@login-widget/widget/solid'`. */
import type { JSX } from 'solid-js';
import type { LoginWidgetElement, LoginWidgetEventMap } from '../types.js';
import type { LoginWidgetAttributes } from './attributes.js';

type Properties = Pick<LoginWidgetAttributes, 'config' | 'theme' | 'strings' | 'client'>;

/** A function, or an object with the options of `addEventListener`. */
type Listener<Event> =
  | ((event: Event) => void)
  | (AddEventListenerOptions & { handleEvent(event: Event): void });

/** Solid sets properties by `prop:`, and listens to custom events by `on:`. */
type SolidLoginWidget = JSX.HTMLAttributes<LoginWidgetElement> &
  Omit<LoginWidgetAttributes, 'enable-shadow-dom' | keyof Properties> & {
    [Name in keyof Properties as `prop:${Name}`]: Properties[Name];
  } & {
    [Name in keyof LoginWidgetEventMap as `on:${Name}`]?: Listener<LoginWidgetEventMap[Name]>;
  } & {
    'enable-shadow-dom'?: boolean | '' | undefined;
    config?: string | undefined;
    theme?: string | undefined;
  };

declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements {
      'login-widget': SolidLoginWidget;
    }
  }
}
