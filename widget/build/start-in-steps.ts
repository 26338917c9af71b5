import type { Plugin } from 'vite';

/**
 * Puts all that the start needs into as few files as there are steps, so that nothing waits for a further round trip
 * and no chunk is a handful of bytes; what comes later is a chunk for each page or flow.
 *
 * @param start the steps in their order: the chunk's name, and the module that asks for the rest of it. The first is the
 * entry, which has a chunk anyway.
 * @returns the plugin, and the groups for `output.codeSplitting`.
 */
export function startInSteps(start: readonly (readonly [name: string, file: string])[]): {
  plugin: Plugin;
  groups: { name: string; test(id: string): boolean }[];
} {
  const steps = start.map(([name, file]) => ({ name, file, ids: new Set<string>() }));
  return {
    groups: steps.slice(1).map(({ name, ids }) => ({ name, test: (id) => ids.has(id) })),
    plugin: {
      name: 'start-in-steps',
      buildEnd() {
        const placed = new Set<string>();
        const all = [...this.getModuleIds()];
        const place = (id: string, into: Set<string>) => {
          if (placed.has(id)) return;
          placed.add(id);
          into.add(id);
          for (const next of this.getModuleInfo(id)?.importedIds ?? []) {
            // What somebody fetches later is named at a package's door only.
            if (!this.getModuleInfo(next)?.dynamicImporters.length) place(next, into);
          }
        };
        for (const { file, ids } of steps) for (const id of all) if (id.endsWith(file)) place(id, ids);
      },
    },
  };
}
