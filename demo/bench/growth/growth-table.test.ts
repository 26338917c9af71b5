import { describe, expect, it } from 'vitest';
import { FEW_BLOCKS, LISTS, type Measured, notMeasured, tableOf, tooMuch } from './growth-table.ts';
import { WHOLE_CALL } from './recorder.ts';

const sizeOf = (people: number, blocks: number[], more: object = {}): Measured => ({
  people,
  samples: [{ route: 'GET /a', scene: 'one', statement: '1', text: 'select a', blocks, ...more }],
  answered: new Map([['GET /a', blocks.length]]),
});

const grows = (first: number[], last: number[], more: object = {}) =>
  tooMuch([sizeOf(1_000, first, more), sizeOf(1_000_000, last, more)]).length > 0;

describe('a statement', () => {
  it('may read 1.5 times as much at the largest size, and not more', () => {
    expect(grows([100], [150])).toBe(false);
    expect(grows([100], [151])).toBe(true);
  });

  it('may read more blocks of deeper trees', () => {
    expect(grows([3], [FEW_BLOCKS])).toBe(false);
    expect(grows([3], [FEW_BLOCKS + 1])).toBe(true);
  });

  it('is judged by the median of its calls', () => {
    expect(grows([100, 100, 100], [100, 9_000, 100])).toBe(false);
    expect(grows([100, 100, 100], [9_000, 9_000, 100])).toBe(true);
  });

  it('counts as growth when it runs only at the largest size', () => {
    const last = { ...sizeOf(1_000_000, [70]) };
    expect(tooMuch([{ ...sizeOf(1_000, []), samples: [] }, last])).toHaveLength(1);
  });

  it('is judged per kind of caller: rare large readers count', () => {
    const [first, last] = [sizeOf(1_000, [5]), sizeOf(1_000_000, [5, 5, 5])];
    const large = { scene: 'large', route: 'GET /a', statement: '1', text: 'select a' };
    const sizes = [
      { ...first, samples: [...first.samples, { ...large, blocks: [5] }] },
      { ...last, samples: [...last.samples, { ...large, blocks: [5_000] }] },
    ];
    expect(tooMuch(sizes)).toMatchObject([{ scene: 'large', blocks: [5, 5_000] }]);
  });

  it('of a list has a maximum instead', () => {
    const [[route = '', most = 0] = []] = Object.entries(LISTS);
    expect(grows([10], [most], { route })).toBe(false);
    expect(grows([most], [most + 1], { route })).toBe(true);
  });
});

describe('the routes', () => {
  const sizes = [sizeOf(1_000, [1]), sizeOf(1_000_000, [1])];

  it('are all measured at each size', () => {
    const routes = [
      { method: 'GET', path: '/a' },
      { method: 'POST', path: '/b' },
      { method: 'ALL', path: '/*' },
    ];
    expect(notMeasured(routes, sizes)).toEqual(['POST /b']);
    const [first] = sizes;
    const nothing = { people: 1_000_000, samples: [], answered: new Map() };
    expect(notMeasured(routes.slice(0, 1), [first as Measured, nothing])).toEqual(['GET /a']);
  });

  it('appear in the table with the largest reads of any kind of caller', () => {
    const whole = { statement: WHOLE_CALL, text: '' };
    expect(tableOf([sizeOf(1_000, [10], whole), sizeOf(1_000_000, [1_200], whole)])).toBe(
      ['| Call | 1,000 people | 1,000,000 people |', '|---|--:|--:|', '| `GET /a` | 10 | 1,200 |'].join('\n'),
    );
  });
});
