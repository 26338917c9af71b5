import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Rolldown } from 'vite';
import type { Fetch } from '../serve/listen.ts';

const FOLDER = join(import.meta.dirname, 'own-screens');

/** Bundles the page's script with the client, as a developer's own bundler would. Texts by file name. */
async function bundle(): Promise<Map<string, string>> {
  const { build, defaultClientConditions } = await import('vite');
  const built = (await build({
    configFile: false,
    logLevel: 'warn',
    resolve: { conditions: ['@login-widget/source', ...defaultClientConditions] },
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(FOLDER, 'own-screens.ts'),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  })) as Rolldown.RolldownOutput;
  return new Map(built.output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.code]] : [])));
}

/** `/own-screens`: the client alone, with custom screens. Built on the first request. */
export function createOwnScreensPage(headers: Record<string, string>, fill: (html: string) => string): Fetch {
  let files: Promise<Map<string, string>> | undefined;
  return async (request) => {
    const [, , name] = new URL(request.url).pathname.split('/');
    if (!name) {
      const html = fill(await readFile(join(FOLDER, 'index.html'), 'utf8'));
      return new Response(html, { headers: { ...headers, 'content-type': 'text/html; charset=utf-8' } });
    }
    files ??= bundle();
    const script = (await files).get(name);
    return script === undefined
      ? new Response(null, { status: 404, headers })
      : new Response(script, { headers: { ...headers, 'content-type': 'text/javascript; charset=utf-8' } });
  };
}
