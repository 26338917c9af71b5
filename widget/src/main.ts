/** Defines `<login-widget>` for pages that have React. Loading this module is enough; its exports are types only. */
import { defineElement } from './element/define-element.ts';
import { ReactLoginWidgetElement } from './element/react-element.tsx';

defineElement(ReactLoginWidgetElement);

export type * from './types.ts';
