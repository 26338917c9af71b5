import { takeWalks } from './take-walks.ts';

takeWalks('light');
