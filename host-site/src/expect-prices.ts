import { watchPage } from './app/watch-early.ts';
import { markExpectedPrices } from './features/pricing/expected-prices.ts';
import { completeAnswers } from './features/survey/complete-answers.ts';
import { localStore } from './lib/storage.ts';

// Runs before the first paint of the prices page (`host-site/build/before-paint.ts`).
markExpectedPrices(document, localStore, completeAnswers(localStore) !== undefined);
// No press is lost: nothing can be pressed before.
watchPage(document);
