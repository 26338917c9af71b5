/**
 * Defines `<login-widget>` for a script tag. It brings the form, and fetches the rest.
 */
import { FastLoginWidgetElement } from './fast-element.ts';

// A server that renders the page loads this as well.
const registry = globalThis.customElements as CustomElementRegistry | undefined;
if (registry && !registry.get('login-widget')) registry.define('login-widget', FastLoginWidgetElement);

export type * from '../types.ts';
