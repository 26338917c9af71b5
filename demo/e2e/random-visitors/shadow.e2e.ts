import { testWalks } from './test-walks.ts';

testWalks('shadow');
