import { watchEarly } from './app/early.ts';

// The site itself is much more, and is on its way meanwhile (`build/prerender.ts`).
const early = watchEarly(document);
const { start } = await import('./app/start.tsx');
await start(early);
