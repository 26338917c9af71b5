/**
 * Defines `<login-widget>` for a script tag. It brings the form, and fetches the rest.
 */
import { FastLoginWidgetElement } from './fast-element.ts';

if (!customElements.get('login-widget')) customElements.define('login-widget', FastLoginWidgetElement);

export type * from '../types.ts';
