import { type ComponentType, lazy } from 'react';
import type { LazyPage } from './lazy-page.tsx';
import { loadPart } from './load-part.ts';

const SIGNS = ['scroll', 'pointerdown', 'keydown', 'hashchange'];

/** Resolves when the visitor does anything, or has already scrolled. */
function interest(): Promise<void> {
  if (window.scrollY > 0 || window.location.hash !== '') return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      for (const type of SIGNS) window.removeEventListener(type, end);
      resolve();
    };
    for (const type of SIGNS) window.addEventListener(type, end, { passive: true });
  });
}

interface LaterPart extends LazyPage {
  /** Loads the part now if the document lacks its HTML, so that links to anchors in it find them. */
  complete(): Promise<void>;
}

/**
 * A part of a prerendered page that needs its script only when the visitor gets there. Until then its HTML stays as it
 * is; links and disclosures in it work. If the chunk does not arrive, that does not change.
 *
 * @param isDrawn true if the document contains the part's HTML
 */
export function laterPart(
  load: () => Promise<{ default: ComponentType }>,
  isDrawn: () => boolean,
): LaterPart {
  let loaded: ComponentType | undefined;
  const keep = async () => {
    const module = await load();
    loaded = module.default;
    return module;
  };
  const suspending = lazy(async () => {
    if (!isDrawn()) return loadPart(keep);
    await interest();
    return keep().catch(() => new Promise<never>(() => undefined));
  });
  const preload = async () => {
    await keep();
  };
  return {
    preload,
    async complete() {
      if (!isDrawn()) await preload();
    },
    component: () => loaded ?? suspending,
  };
}
