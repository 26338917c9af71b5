import { testCells } from './test-cells.ts';

testCells('light');
