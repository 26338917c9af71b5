/** `<login-widget>` in the templates of Vue 3: `import type {} from '@login-widget/widget/vue'`. */
import type { LoginWidgetEventMap } from '../types.js';
import type { LoginWidgetAttributes } from './attributes.js';

type Camel<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name;

/** Vue calls the listener of `@widget-error` `onWidgetError`. */
type Listeners = {
  [Name in keyof LoginWidgetEventMap as `on${Capitalize<Camel<Name>>}`]?: (
    event: LoginWidgetEventMap[Name],
  ) => void;
};

/** Vue compares names of a template in camel case. */
type Props = { [Name in keyof LoginWidgetAttributes as Camel<Name>]?: LoginWidgetAttributes[Name] };

type VueLoginWidget = new () => { $props: LoginWidgetAttributes & Props & Listeners };

declare module 'vue' {
  interface GlobalComponents {
    'login-widget': VueLoginWidget;
  }
}
