import { resolve } from 'node:path';

/** The part of the bundler's module graph that is needed here. */
interface ModuleGraph {
  getModuleInfo(id: string): {
    readonly importedIds: readonly string[];
    readonly dynamicImporters: readonly string[];
  } | null;
}

const at = (path: string): string => resolve(import.meta.dirname, '../..', path);

/**
 * The login screen with everything that it needs until a code is entered. Without `widget/src/fast/main.ts`, which
 * defines the element: the page does it once the client is loaded.
 */
const LOGIN = ['host-site/src/pages/authentication/authentication-page.tsx'];
const ELEMENT = [
  'widget/src/fast/prefetch-client.ts',
  'widget/src/fast/start-application.tsx',
  'widget/src/flows/otps/otps.flow.ts',
];

/**
 * Chunks of the login screen, each with what it imports unless an earlier one has it. The bundler would make fifty
 * chunks of them, because it separates what any two flows share, and each is a request. Between chunks, the names of
 * what they share are a tenth of their size.
 */
const CHUNKS: readonly (readonly [name: string, roots: readonly string[]])[] = [
  // Pages without the element load it too.
  ['client', ['auth-client/src/index.ts']],
  ['login', [...LOGIN, ...ELEMENT]],
  ['phone', ['widget/src/flows/main/phone-form.tsx']],
];

const page = (name: string): string => `host-site/src/pages/${name}.tsx`;

const MAIN = 'host-site/src/main.tsx';

/** Pages of a first visit, whose script has a limit. */
const LANDING = ['landing/landing-page', 'landing/landing-more'].map(page);
const FIRST = [...LANDING, page('survey/survey-page')];

const LATER = [
  'pricing/pricing-page',
  'account/account-page',
  'auth-callback/auth-callback-page',
  'payment-processing/payment-processing-page',
  'payment-success/payment-success-page',
  'passkeys/passkeys-page',
  'consent/consent-page',
  'reset-password/reset-password-page',
  'about/about-page',
  'not-found/not-found-page',
].map(page);

/** The roots and what they import. What is also loaded later, on its own, is left out: indexes only list it. */
function closureOf(start: string, graph: ModuleGraph, seen = new Set<string>()): Set<string> {
  const visit = (id: string) => {
    if (seen.has(id)) return;
    seen.add(id);
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) {
      if (graph.getModuleInfo(imported)?.dynamicImporters.length === 0) visit(imported);
    }
  };
  visit(start);
  return seen;
}

function closure(roots: readonly string[], graph: ModuleGraph): Set<string> {
  const seen = new Set<string>();
  for (const root of roots) closureOf(at(root), graph, seen);
  return seen;
}

/** Packages that every page loads. */
const PACKAGES = /\/node_modules\/(react|react-dom|scheduler)\//;

/** What nearly every page needs besides, which would otherwise be requests of their own. */
const NEEDED = ['router', 'in-time'].map((name) => at(`host-site/src/lib/${name}.ts`));

/** Their chunk, which stays the same when the site changes. */
export const ENGINE = {
  name: 'engine',
  test: (id: string) => PACKAGES.test(id) || NEEDED.includes(id),
};

/** True if a module loads a package that only some pages need. */
const needsPackage = (id: string, graph: ModuleGraph): boolean =>
  [...closureOf(id, graph)].some((one) => one.includes('/node_modules/') && !PACKAGES.test(one));

/**
 * Modules of the site that several pages share: one chunk for what the login screen needs, one each for what the landing
 * page and the assessment need beyond it, one for the rest.
 */
function assignShared(graph: ModuleGraph, chunks: Map<string, string>): void {
  const main = closure([MAIN], graph);
  const sharers = [
    ['entrance', closure(LOGIN, graph)],
    ['shared', closure(LANDING, graph)],
    ['assessment', closure(FIRST, graph)],
  ] as const;
  const reached = new Map<string, number>();
  for (const root of [...FIRST, ...LATER, ...LOGIN]) {
    for (const id of closure([root], graph)) reached.set(id, (reached.get(id) ?? 0) + 1);
  }
  for (const [id, pages] of reached) {
    const isOwn = id.startsWith(at('host-site/src/')) && !id.endsWith('.css');
    if (pages < 2 || main.has(id) || !isOwn || needsPackage(id, graph)) continue;
    chunks.set(id, sharers.find(([, closure]) => closure.has(id))?.[0] ?? 'member');
  }
}

/** The chunk of each module that the bundler should not place itself. No chunk imports a later one. */
function assignChunks(graph: ModuleGraph): ReadonlyMap<string, string> {
  const taken = closure([MAIN, ...FIRST, ...LATER], graph);
  const chunks = new Map<string, string>();
  assignShared(graph, chunks);
  for (const [name, roots] of CHUNKS) {
    for (const id of closure(roots, graph)) {
      if (taken.has(id)) continue;
      taken.add(id);
      chunks.set(id, name);
    }
  }
  return chunks;
}

/** Groups for the bundler (https://rolldown.rs/reference/OutputOptions.codeSplitting). */
export function loginChunks() {
  let chunks: ReadonlyMap<string, string> | undefined;
  return {
    name: (id: string, graph: ModuleGraph): string | null => {
      chunks ??= assignChunks(graph);
      return chunks.get(id) ?? null;
    },
  };
}
