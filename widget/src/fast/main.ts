/**
 * Defines `<login-widget>` for a script tag. It brings the form, and fetches the rest.
 */
import { defineElement } from './define-element.ts';

defineElement();

export type * from '../types.ts';
