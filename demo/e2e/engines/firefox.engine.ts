import { openFirefox } from './firefox.ts';
import { takeJourneys } from './take-journeys.ts';

takeJourneys(openFirefox);
