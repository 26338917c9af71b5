/** A part of the widget in a chunk of its own. */
export interface LazyPart<Part> {
  /** Loads the part once. After a failed download, the next call tries again. */
  load(): Promise<Part>;
  /** The part, if it is loaded. */
  loaded(): Part | undefined;
}

/** A part that is loaded when it is likely to be needed, and kept from then on. */
export function lazyPart<Part>(fetch: () => Promise<Part>): LazyPart<Part> {
  let part: Part | undefined;
  return {
    async load() {
      part ??= await fetch();
      return part;
    },
    loaded: () => part,
  };
}
