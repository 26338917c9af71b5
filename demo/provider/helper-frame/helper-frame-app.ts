import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { HELPER_FRAME_PATH } from '@login-widget/auth-client/wire';
import { type Context, Hono } from 'hono';
import { isAllowedOrigin } from '../http/cors.ts';
import { ownHostOnly } from '../http/own-host.ts';
import { page, pageHeaders } from '../http/page.ts';
import type { ProjectSettings } from '../project/settings.ts';
import type { Services } from '../services.ts';

const FOLDER = dirname(HELPER_FRAME_PATH);

/** The frame's scripts change only with the provider's version. */
const CACHE = 'public, max-age=3600';

const FRAME = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Helper frame</title><script type="module" src="${FOLDER}/frame.js"></script></head><body></body></html>`;

/** Loopback pages of any port may frame it, as they may call. A source list cannot express `[::1]`. */
const LOOPBACK = 'http://localhost:* https://localhost:* http://127.0.0.1:* https://127.0.0.1:*';

const policyOf = ({ allowed_origins }: ProjectSettings): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    ['frame-ancestors', LOOPBACK, ...allowed_origins].join(' '),
  ].join('; ');

const own = (name: string): string => readFileSync(join(import.meta.dirname, 'page', name), 'utf8');

/** The library's one file that runs in a page unchanged: 180 kB, loaded only when a phone form first needs it. */
const libphonenumber = (): string => {
  const folder = dirname(createRequire(import.meta.url).resolve('libphonenumber-js/package.json'));
  return readFileSync(join(folder, 'bundle', 'libphonenumber-min.js'), 'utf8');
};

const script = (text: string) => {
  const compressed = new Uint8Array(gzipSync(text));
  const headers = {
    ...pageHeaders("default-src 'none'"),
    'Content-Type': 'text/javascript; charset=utf-8',
    'Cache-Control': CACHE,
    Vary: 'Accept-Encoding',
  };
  return (c: Context) =>
    (c.req.header('accept-encoding') ?? '').includes('gzip')
      ? new Response(compressed, { headers: { ...headers, 'Content-Encoding': 'gzip' } })
      : new Response(text, { headers });
};

/**
 * The hidden page that clients frame (`auth-client/docs/wire.md#helper-frame-and-one-tap`). Permission is checked
 * twice: the policy makes the browser refuse other parents, and the page checks the origin of each message.
 */
export const helperFrameApp = ({ baseUrl, db, project }: Services): Hono => {
  const app = new Hono();
  app.use(`${FOLDER}/*`, ownHostOnly(baseUrl));
  app.get(HELPER_FRAME_PATH, async () => page(FRAME, 200, policyOf(await project.settings(db))));
  app.get(`${FOLDER}/frame.js`, script(own('frame.js')));
  app.get(`${FOLDER}/phone-numbers.js`, script(own('phone-numbers.js')));
  app.get(`${FOLDER}/libphonenumber.js`, script(libphonenumber()));
  app.get(`${FOLDER}/parent`, async (c) => {
    const allowed = isAllowedOrigin(c.req.query('origin') ?? '', await project.settings(db));
    return c.body(null, allowed ? 204 : 403, { 'Cache-Control': 'no-store' });
  });
  return app;
};
