import { type ComponentType, lazy } from 'react';

export interface LazyPage {
  /** Loads the page's chunk; afterwards the page renders at once, which hydration and prerendering need. */
  preload(): Promise<void>;
  /** The page itself once it is loaded; before, one that suspends. */
  component(): ComponentType;
}

/** A page in a chunk of its own. */
export function lazyPage(load: () => Promise<{ default: ComponentType }>): LazyPage {
  const suspending = lazy(load);
  let loaded: ComponentType | undefined;
  return {
    async preload() {
      loaded = (await load()).default;
    },
    component: () => loaded ?? suspending,
  };
}

/** Renders a page of the route table. */
export function PageOf({ page }: { page: LazyPage }) {
  const Page = page.component();
  return <Page />;
}
