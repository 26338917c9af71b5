/**
 * Defines `<login-widget>` for pages that have React. Loading this module is all a page needs; the exports are for
 * TypeScript.
 */
import { ReactLoginWidgetElement } from './element/react-element.tsx';

// A server that renders the page loads this as well.
const registry = globalThis.customElements as CustomElementRegistry | undefined;
if (registry && !registry.get('login-widget')) registry.define('login-widget', ReactLoginWidgetElement);

export type * from './types.ts';
