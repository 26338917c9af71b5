import { describe, expect, it } from 'vitest';
import { changesSince } from './growth.ts';

const sizes = (bytes: number) => ({ 'widget/dist/preact': { 'login-widget.js': bytes } });

describe('the recorded sizes', () => {
  it('allow for the chance of the packer', () => {
    expect(changesSince(sizes(10_000), sizes(10_050))).toEqual([]);
    expect(changesSince(sizes(10_000), sizes(9_950))).toEqual([]);
  });

  it('reject growth, and say how to accept it', () => {
    expect(changesSince(sizes(10_000), sizes(10_051))).toEqual([
      'widget/dist/preact, login-widget.js: 10000 bytes of brotli are recorded, and it has 10051. Make it smaller, or record it and name the reason: npm run size -- --record',
    ]);
  });

  it('ask to record a file that has become smaller', () => {
    expect(changesSince(sizes(10_000), sizes(9_000))).toEqual([
      expect.stringContaining('Record it: npm run'),
    ]);
  });

  it('contain every file that is watched', () => {
    expect(changesSince({}, sizes(1))).toHaveLength(1);
  });
});
