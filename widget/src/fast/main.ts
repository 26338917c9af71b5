/** Defines `<login-widget>` for script tags and bundlers: draws the form, then loads the rest. */
import { defineElement } from '../element/define-element.ts';
import { FastLoginWidgetElement } from './fast-element.ts';

defineElement(FastLoginWidgetElement);

export type * from '../types.ts';
