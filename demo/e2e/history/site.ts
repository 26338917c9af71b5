import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openingTag } from '../support/own-site.ts';
import { addresses } from '../support/system.ts';

/**
 * A site with a router of its own: `/login` has the element, the router's next page has none. Every other address is
 * another document.
 */
const html = (mode: string, build: string) => `<!doctype html><html lang="en"><title>Own page</title>
<link rel="icon" href="data:,">
<script type="module" src="${addresses.playground}/${build === 'preact' ? 'preact/' : ''}login-widget.js"></script>
<a href="#terms">Terms</a> <a href="/other">Other</a><main></main>
<script>
  const place = document.querySelector('main');
  const draw = () => {
    if (location.pathname !== '/login') place.textContent = location.pathname;
    else if (!place.querySelector('login-widget')) {
      place.innerHTML = ${JSON.stringify(`${openingTag(mode, { navigation: 'history' })}></login-widget>`)};
    }
  };
  addEventListener('show', ({ detail }) => {
    history.pushState({ page: detail }, '', detail);
    draw();
  });
  if (history.state === null) history.replaceState({ page: location.pathname }, '');
  addEventListener('popstate', draw);
  draw();
</script></html>`;

/** Serves the site, in the mode and with the build that its cookies name. */
export async function startSite(): Promise<{ address: string; server: Server }> {
  const server = createServer(({ headers }, response) => {
    const { mode = 'light', build = 'react' } = Object.fromEntries(
      (headers.cookie ?? '').split('; ').map((cookie) => cookie.split('=')),
    );
    response.setHeader('content-type', 'text/html').end(html(mode, build));
  });
  await once(server.listen(0), 'listening');
  return { address: `http://localhost:${(server.address() as AddressInfo).port}`, server };
}
