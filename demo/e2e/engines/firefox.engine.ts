import { openFirefox } from './firefox.ts';
import { testJourneys } from './test-journeys.ts';

testJourneys(openFirefox);
