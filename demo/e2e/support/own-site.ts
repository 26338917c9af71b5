import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';
import { addresses } from './system.ts';

const { playground, provider, publicToken } = addresses;
const config = { products: ['otp'], otpOptions: { methods: ['email'] } };

/**
 * Opening tag of an element that signs in by e-mailed codes, up to its last attribute.
 *
 * @param more further fields of the configuration
 */
export const openingTag = (mode: string, more: object = {}) =>
  `<login-widget public-token="${publicToken}" api-url="${provider}" config='${JSON.stringify({ ...config, ...more })}'${mode === 'shadow' ? ' enable-shadow-dom' : ''}`;

/** Serves a site of an integrator, of one page, while a file of journeys runs. */
export function useOwnSite(): {
  serve(page: string, type?: string): string;
  show(body: string, script?: string): string;
} {
  let html = '';
  let contentType = '';
  const server = createServer((_, response) => response.setHeader('content-type', contentType).end(html));
  beforeAll(() => once(server.listen(0), 'listening'));
  afterAll(() => server.close());
  const serve = (page: string, type = 'text/html'): string => {
    html = page;
    contentType = type;
    return `http://localhost:${(server.address() as AddressInfo).port}`;
  };
  return {
    /** Makes this the page, by default HTML. @returns its address */
    serve,
    /**
     * Makes this the body of the page.
     *
     * @param script address of the element's script
     * @returns the page's address
     */
    show: (body, script = `${playground}/login-widget.js`) =>
      serve(`<!doctype html><html lang="en"><title>Own page</title><link rel="icon" href="data:,">
    <script type="module" src="${script}"></script>${body}</html>`),
  };
}
