import type { Page } from 'playwright-core';

/** Blocks cookies and site data as a browser's settings do: reading the storages throws, and no cookie is kept. */
export const blockStorage = (page: Page) =>
  page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The storage is blocked.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: refuse });
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined });
  });
