import { readdir, readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { stytch } from './answers.ts';
import { bundlePeer } from './bundle-peer.ts';
import type { Subject } from './subjects.ts';

interface File {
  readonly type: string;
  /**
   * Compresses with brotli's best level (11, the library's default) at the first use, which is before the measurement.
   */
  compressed(): Buffer;
}

function compressed(type: string, text: string | Buffer): File {
  let known: Buffer | undefined;
  return {
    type: `${type}; charset=utf-8`,
    compressed() {
      known ??= brotliCompressSync(text);
      return known;
    },
  };
}

/** The meta element tells the bundled pages where the provider is. */
const page = ({ head = '', bundle }: Subject, body: string) => `<!doctype html>
<html lang="en"><head><meta name="provider" content="PROVIDER"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Sign in</title><link rel="icon" href="data:,">
${head}${bundle ? '<script type="module" src="main.js"></script>' : ''}</head><body>${body}</body></html>`;

/** The answer of a site's own server to a form that is posted before the page's script arrives. */
const CODE_PAGE = compressed(
  'text/html',
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Code</title><link rel="icon" href="data:,"></head><body><form><label>Code <input autocomplete="one-time-code"></label></form></body></html>',
);

async function filesOf(subject: Subject, origin: string, provider: string): Promise<Map<string, File>> {
  const files = new Map<string, File>();
  const body = typeof subject.body === 'string' ? subject.body : await subject.body();
  files.set(
    '',
    compressed(
      'text/html',
      page(subject, body).replaceAll('ORIGIN', origin).replaceAll('PROVIDER', provider),
    ),
  );
  if (subject.bundle) {
    for (const [name, text] of await bundlePeer(subject.bundle, subject)) {
      files.set(name, compressed('text/javascript', text));
    }
  }
  if (subject.folder) {
    const root = resolve(subject.folder);
    const names = await readdir(root, { recursive: true });
    for (const name of names.filter((each) => each.endsWith('.js'))) {
      files.set(name.replaceAll('\\', '/'), compressed('text/javascript', await readFile(join(root, name))));
    }
  }
  return files;
}

interface BenchmarkServer {
  readonly url: string;
  close(): void;
}

type Respond = (request: IncomingMessage, response: ServerResponse) => void;

async function listen(respond: Respond) {
  const server = createServer((request, response) => {
    // The body is not used, but the connection is free again only once it is read.
    request.resume().on('end', () => respond(request, response));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return { server, url: `http://localhost:${port}` };
}

/** Lets every page call, with cookies. Wildcards would not allow those. */
const permission = ({ headers }: IncomingMessage) => ({
  'Access-Control-Allow-Origin': headers.origin ?? '*',
  'Access-Control-Allow-Credentials': 'true',
  'Access-Control-Allow-Methods': headers['access-control-request-method'] ?? 'GET',
  'Access-Control-Allow-Headers': headers['access-control-request-headers'] ?? '',
});

/** Answers the calls of the subjects at once. */
function provider(subjects: readonly Subject[]): Respond {
  const answers = new Map(subjects.map(({ name, answer }) => [name, answer]));
  return (request, response) => {
    const path = request.url ?? '/';
    if (request.method === 'OPTIONS') return response.writeHead(204, permission(request)).end();
    const [, first = '', ...rest] = path.split('/');
    // Paths below `sdk` belong to the hosted provider's API, and do not name the subject.
    const [name = '', ...call] = first === 'sdk' ? ['hosted', ...rest] : rest;
    const answer = name === 'hosted' ? stytch(path) : answers.get(name)?.(`/${call.join('/')}`);
    const isPage = typeof answer === 'string';
    const type = isPage ? 'text/html' : 'application/json';
    response.writeHead(200, { ...permission(request), 'Content-Type': type });
    return response.end(isPage ? answer : JSON.stringify(answer ?? {}));
  };
}

/**
 * Serves everything a visit asks for from memory: compressed pages and scripts, and immediate answers to calls.
 *
 * @param isProviderElsewhere whether the provider has an origin of its own, as hosted ones do, so that calls need
 * preflights
 */
export async function serve(
  subjects: readonly Subject[],
  { isProviderElsewhere }: { isProviderElsewhere: boolean },
): Promise<BenchmarkServer> {
  const sites = new Map<string, Map<string, File>>();
  const answerCall = provider(subjects);
  const pages = await listen((request, response) => {
    const path = request.url ?? '/';
    const [, first = '', ...rest] = path.split('/');
    if (first === 'api' || first === 'sdk') return answerCall(request, response);
    const file =
      request.method === 'POST' ? CODE_PAGE : sites.get(first)?.get(rest.join('/').split('?')[0] ?? '');
    if (!file) return response.writeHead(404).end();
    const content = file.compressed();
    response.writeHead(200, {
      'Content-Type': file.type,
      'Content-Encoding': 'br',
      'Content-Length': content.length,
      'Cache-Control': 'no-store',
    });
    return response.end(content);
  });
  const calls = isProviderElsewhere ? await listen(answerCall) : pages;
  for (const subject of subjects) sites.set(subject.name, await filesOf(subject, pages.url, calls.url));
  return {
    url: pages.url,
    close() {
      for (const { server } of new Set([pages, calls])) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}
