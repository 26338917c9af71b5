import type { TestProvider } from '../testing.ts';

/** A headless browser: follows redirects within the provider, keeps cookies, posts forms. */
export const browserAt = (provider: Pick<TestProvider, 'fetch' | 'baseUrl'>) => {
  const jar = new Map<string, string>();

  const send = async (url: string, form?: Record<string, string>): Promise<Response> => {
    const response = await provider.fetch(
      new Request(url, {
        method: form ? 'POST' : 'GET',
        headers: {
          Cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(form && { 'Content-Type': 'application/x-www-form-urlencoded' }),
        },
        ...(form && { body: new URLSearchParams(form) }),
      }),
    );
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/s);
      if (value === '' || /expires=Thu, 01 Jan 1970|Max-Age=0/i.test(cookie)) jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  };

  return {
    jar,
    /**
     * Opens an address, and stops at a page of the provider, at the first address outside it, or before one that
     * matches.
     */
    async open(
      url: string,
      form?: Record<string, string>,
      before?: RegExp,
    ): Promise<{ url: URL; response: Response }> {
      let response = await send(url, form);
      let at = url;
      for (let hops = 0; hops < 10; hops++) {
        const location = response.headers.get('location');
        const posted = location === null ? postedForm(await response.clone().text()) : undefined;
        if (location === null && !posted) break;
        at = new URL(posted?.action ?? location ?? '', at).href;
        if (!at.startsWith(provider.baseUrl) || before?.test(at)) break;
        response = await send(at, posted?.fields);
      }
      return { url: new URL(at), response };
    },
  };
};

/** Reads a page that posts itself when it loads (OAuth 2.0 Form Post Response Mode), as Apple's does. */
const postedForm = (page: string): { action: string; fields: Record<string, string> } | undefined => {
  const action = /<form method="post" action="([^"]+)"/.exec(page)?.[1];
  if (action === undefined || !page.includes('submit()')) return undefined;
  const inputs = page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g);
  return {
    action,
    fields: Object.fromEntries([...inputs].map(([, name, value]) => [name ?? '', value ?? ''])),
  };
};
