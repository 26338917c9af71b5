import { expect, it } from 'vitest';
import { contrast } from './contrast.ts';

it.each([
  [[0, 0, 0], [255, 255, 255], 21],
  [[255, 255, 255], [255, 255, 255], 1],
  [[119, 119, 119], [255, 255, 255], 4.48],
  [[118, 118, 118], [255, 255, 255], 4.54],
] as const)('contrast() of %j and %j is %d', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2);
  expect(contrast(other, one)).toBeCloseTo(ratio, 2);
});
