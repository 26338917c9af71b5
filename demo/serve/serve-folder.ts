import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Fetch } from './listen.ts';
import { readStatic, type StaticFile } from './static-files.ts';

const compressors = {
  br: (content: Buffer) =>
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  gzip: (content: Buffer) => promisify(gzip)(content),
};

interface FolderOptions {
  readonly root: string;
  /** Headers of every file. */
  readonly headers?: Record<string, string>;
  /** Additional headers of every file that a browser can show as a page. */
  readonly policies: Record<string, string>;
  /** Changes a page before it is sent: fills in addresses that are known only at run time. */
  readonly fill: (html: string) => string;
  /**
   * The page for a path that names no file, with status 404.
   *
   * @param isNavigation the browser asks for a page, not for a part of one
   */
  readonly fallback: (pathname: string, isNavigation: boolean) => string | undefined;
}

/** Bytes; what is smaller stays in one packet, and would hardly shrink. */
const SMALL = 256;

/** Scripts, styles and fonts do not need a page's policies, which are half a kilobyte each time. */
const isPart = (type: string) => /^(text\/(javascript|css)|font\/)/.test(type);

/**
 * The path of a page that is spelled in capital letters, with more slashes, or with the name of its file. It begins with
 * one slash: `//blog` in a redirect would be another host.
 */
const plainPath = (pathname: string): string =>
  pathname
    .toLowerCase()
    .replace(/\/+/g, '/')
    .replace(/\/index\.html$/, '')
    .replace(/(?<=.)\/$/, '') || '/';

/** Files with a content hash in their name never change, so they are cached for a year. */
const cacheControl = (pathname: string): string =>
  /\/(assets|chunks)\/[^/]+$/.test(pathname) ? 'public, max-age=31536000, immutable' : 'no-cache';

/**
 * Serves a built folder: compressed, with the addresses filled into its pages, and with a page for unknown paths. Other
 * spellings of a page's path are redirected to it.
 */
export function serveFolder({ root, headers = {}, policies, fill, fallback }: FolderOptions): Fetch {
  /** The last content of each path and encoding. A build may write another while the server runs. */
  const compressed = new Map<string, { content: Buffer; body: Promise<Buffer> }>();

  const send = async (file: StaticFile, key: string, request: Request, status: number) => {
    const isPage = file.type.startsWith('text/html');
    const content = isPage ? Buffer.from(fill(file.content.toString('utf8'))) : file.content;
    const accepted = request.headers.get('accept-encoding') ?? '';
    const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name));
    const isText = !file.type.startsWith('image/png') && !file.type.startsWith('font/');
    const answer: Record<string, string> = {
      ...headers,
      ...(isPart(file.type) ? { 'x-content-type-options': 'nosniff' } : policies),
      'content-type': file.type,
      'cache-control': cacheControl(key),
      vary: 'accept-encoding',
    };
    if (!encoding || !isText || content.length < SMALL) {
      return new Response(new Uint8Array(content), { status, headers: answer });
    }
    const cacheKey = `${encoding} ${key}`;
    const last = compressed.get(cacheKey);
    const body = last?.content.equals(content) ? last.body : compressors[encoding](content);
    if (!isPage) compressed.set(cacheKey, { content, body });
    return new Response(new Uint8Array(await body), {
      status,
      headers: { ...answer, 'content-encoding': encoding },
    });
  };

  const pageAt = (pathname: string) => readStatic(root, `${pathname.replace(/\/$/, '')}/index.html`);

  return async (request) => {
    const { pathname, search } = new URL(request.url);
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response(null, { status: 405, headers: { ...headers, ...policies } });
    const plain = plainPath(pathname);
    const isFileName = pathname.endsWith('/index.html');
    const file = isFileName ? undefined : ((await readStatic(root, pathname)) ?? (await pageAt(pathname)));
    if (file) return send(file, pathname, request, 200);
    if (plain !== pathname && (await pageAt(plain))) {
      return new Response(null, {
        status: 301,
        headers: { ...headers, ...policies, location: plain + search },
      });
    }
    const name = fallback(pathname, request.headers.get('accept')?.includes('text/html') ?? false);
    const page = name && (await readStatic(root, `/${name}`));
    return page
      ? send(page, `/${name}`, request, 404)
      : new Response('Not found', {
          status: 404,
          headers: { ...headers, ...policies, 'content-type': 'text/plain' },
        });
  };
}
