import { expect, it } from 'vitest';
import { isSameState } from './same-state.ts';

it('compares deeply and ignores last_accessed_at', () => {
  const one = { id: 1, last_accessed_at: 'a', deep: { list: [1, { last_accessed_at: 'a' }] } };
  const two = { id: 1, last_accessed_at: 'b', deep: { list: [1, { last_accessed_at: 'b' }] } };
  expect(isSameState(one, two)).toBe(true);
  expect(isSameState(one, { ...two, id: 2 })).toBe(false);
  expect(isSameState(one, { ...two, more: true })).toBe(false);
  expect(isSameState({ list: [1] }, { list: { 0: 1 } })).toBe(false);
  expect(isSameState(null, {})).toBe(false);
  expect(isSameState(null, null)).toBe(true);
});
