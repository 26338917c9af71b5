import { type ComponentType, lazy } from 'react';
import { loadPart } from './load-part.ts';

export interface LazyPage {
  /** Loads the page's chunk. Afterwards the page renders synchronously, which hydration and prerendering need. */
  preload(): Promise<void>;
  /** The page if it is loaded; otherwise a component that suspends. */
  component(): ComponentType;
}

/** A page in a chunk of its own. */
export function lazyPage(load: () => Promise<{ default: ComponentType }>): LazyPage {
  let loaded: ComponentType | undefined;
  const keep = async () => {
    const module = await load();
    loaded = module.default;
    return module;
  };
  const suspending = lazy(() => loadPart(keep));
  return {
    async preload() {
      await keep();
    },
    component: () => loaded ?? suspending,
  };
}

/** Renders a page of the route table. */
export function PageOf({ page }: { page: LazyPage }) {
  const Page = page.component();
  return <Page />;
}
