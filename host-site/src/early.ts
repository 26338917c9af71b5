import { watchPage } from './app/watch-early.ts';

/** Listens as soon as this small chunk is loaded (`host-site/build/early-script.ts`). */
export const early = watchPage(document);
