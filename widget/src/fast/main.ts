/** Defines `<login-widget>` for script tags and bundlers: draws the form, then loads the rest. */
import { defineElement } from './define-element.ts';

defineElement();

export type * from '../types.ts';
