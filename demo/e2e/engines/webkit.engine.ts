import { takeJourneys } from './take-journeys.ts';
import { openWebKit } from './webkit.ts';

takeJourneys(openWebKit);
