import { testWalks } from './test-walks.ts';

testWalks('light');
