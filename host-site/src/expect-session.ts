import { watchPage } from './app/watch-early.ts';
import { markExpectedSession } from './features/session/expected-session.ts';
import { localStore } from './lib/storage.ts';

// Runs before the first paint of a page that contains the login form (`host-site/build/before-paint.ts`).
markExpectedSession(document, localStore);
// No press is lost: nothing can be pressed before.
watchPage(document);
