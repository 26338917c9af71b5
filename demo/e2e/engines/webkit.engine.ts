import { testJourneys } from './test-journeys.ts';
import { openWebKit } from './webkit.ts';

testJourneys(openWebKit);
