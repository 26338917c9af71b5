/** Defines `<login-widget>` unless it is defined. Does nothing on a server, where there is no registry. */
export function defineElement(Element: CustomElementConstructor): void {
  const registry = globalThis.customElements as CustomElementRegistry | undefined;
  if (registry && !registry.get('login-widget')) registry.define('login-widget', Element);
}
