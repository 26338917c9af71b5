import { watchEarly } from './app/watch-early.ts';

/** Listens from the moment on at which this small file is there (`build/early-script.ts`). */
export const early = watchEarly(document);
