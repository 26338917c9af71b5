import { FastLoginWidgetElement } from './fast-element.ts';

/** Defines `<login-widget>` where no other entry has. Does nothing on a server, which loads the page's modules as well. */
export function defineElement(): void {
  const registry = globalThis.customElements as CustomElementRegistry | undefined;
  if (registry && !registry.get('login-widget')) registry.define('login-widget', FastLoginWidgetElement);
}
