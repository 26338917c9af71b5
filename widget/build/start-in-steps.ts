import type { Plugin } from 'vite';

/** Downloads of the start, one file each, without the modules of the files before. */
const START = [
  ['first', 'widget/src/fast/main.ts'],
  ['runtime', 'widget/src/fast/prefetch-client.ts'],
  ['application', 'widget/src/fast/start-application.tsx'],
  ['phone', 'widget/src/flows/main/phone-form.tsx'],
  ['business', 'widget/src/business/prepare-business.ts'],
] as const;

/** Modules of several npm entries, one of them for servers, which needs no client. The bundler places them. */
const SHARED = [
  ['server', 'widget/src/fast/server.ts'],
  ['first', 'widget/src/fast/main.ts'],
] as const;

/**
 * Bundles the modules of the start into one file per step, so that nothing waits for another round trip and no chunk is
 * tiny. Later code is one chunk per flow.
 */
export function startInSteps(isNpm: boolean): {
  plugin: Plugin;
  groups: { name: string; test(id: string): boolean }[];
} {
  const left = isNpm ? SHARED : [];
  const isLeft = (name: string) => left.some(([each]) => each === name);
  const steps = [...left, ...START.filter(([name]) => !isLeft(name))].map(([name, file]) => ({
    name,
    file,
    ids: new Set<string>(),
  }));
  return {
    groups: steps
      .filter(({ name }) => !isLeft(name))
      .map(({ name, ids }) => ({ name, test: (id) => ids.has(id) })),
    plugin: {
      name: 'start-in-steps',
      buildEnd() {
        const placed = new Set<string>();
        const all = [...this.getModuleIds()];
        const imported = (id: string) => this.getModuleInfo(id)?.importedIds ?? [];
        // Skips modules that are imported dynamically: they are loaded later.
        const isLoadedLater = (id: string) => !!this.getModuleInfo(id)?.dynamicImporters.length;
        const isConsumerFlow = (id: string) =>
          isLoadedLater(id) && !id.includes('/business/') && START.every(([, file]) => !id.endsWith(file));
        const place = (id: string, into: Set<string>) => {
          if (placed.has(id)) return;
          placed.add(id);
          into.add(id);
          for (const next of imported(id)) if (!isLoadedLater(next)) place(next, into);
        };
        for (const { name, file, ids } of steps) {
          // A consumer's flow that shares a module with the business would download the whole business.
          if (name === 'business') for (const id of all.filter(isConsumerFlow)) place(id, new Set());
          for (const id of all) if (id.endsWith(file)) place(id, ids);
        }
      },
    },
  };
}
