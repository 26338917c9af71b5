/** `<login-widget>` in Svelte 4 and 5: `import type {} from '@login-widget/widget/svelte'`. */
import type { HTMLAttributes } from 'svelte/elements';
import type { LoginWidgetElement, LoginWidgetEventMap } from '../types.js';
import type { LoginWidgetAttributes } from './attributes.js';

/** `onwidget-error` since Svelte 5, `on:widget-error` before. */
type Listeners = {
  [Name in keyof LoginWidgetEventMap as `on${Name}` | `on:${Name}`]?:
    | ((event: LoginWidgetEventMap[Name]) => void)
    | null;
};

type SvelteLoginWidget = LoginWidgetAttributes & Listeners & HTMLAttributes<LoginWidgetElement>;

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'login-widget': SvelteLoginWidget;
  }
}
