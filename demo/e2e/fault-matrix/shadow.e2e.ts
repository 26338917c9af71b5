import { takeCells } from './take-cells.ts';

takeCells('shadow');
