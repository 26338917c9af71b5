/** Defines `<login-widget>` for pages that have React. Loading this module is enough; its exports are types only. */
import { ReactLoginWidgetElement } from './element/react-element.tsx';

// `customElements` is undefined on a server that renders the page.
const registry = globalThis.customElements as CustomElementRegistry | undefined;
if (registry && !registry.get('login-widget')) registry.define('login-widget', ReactLoginWidgetElement);

export type * from './types.ts';
