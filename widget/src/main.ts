/**
 * Defines `<login-widget>` for pages that have React. Loading this module is all a page needs; the exports are for
 * TypeScript.
 */
import { ReactLoginWidgetElement } from './element/react-element.tsx';

if (!customElements.get('login-widget')) customElements.define('login-widget', ReactLoginWidgetElement);

export type * from './types.ts';
