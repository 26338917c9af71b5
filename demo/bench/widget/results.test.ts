import { describe, expect, it } from 'vitest';
import { chart } from './chart.ts';
import { pairedRatio, summarize, type Visited, withRatios } from './results.ts';
import { median } from './statistics.ts';
import { SUBJECTS, type Subject } from './subjects.ts';
import { table } from './table.ts';
import type { Seen } from './visit.ts';

const subject = (name: string, kind: Subject['kind']): Subject => ({
  name,
  kind,
  title: `${name} & <co>`,
  body: '',
  next: '',
  answer: () => undefined,
});

const seen = (more: Partial<Seen>): Seen => ({
  blocking: 0,
  longTasks: 0,
  shift: 0,
  heap: 1_000_000,
  keptText: true,
  ...more,
});

const visits = (name: string, usable: number[], lostAt = -1): Visited[] =>
  usable.flatMap((time, index) => [
    {
      subject: name,
      profile: 'slow',
      purpose: 'next',
      round: index,
      seen: seen({ usable: time, next: time * 2 }),
    },
    {
      subject: name,
      profile: 'slow',
      purpose: 'submit',
      round: index,
      seen: seen(index === lostAt ? {} : { next: time }),
    },
    {
      subject: name,
      profile: 'slow',
      purpose: 'text',
      round: index,
      seen: seen({ keptText: index !== lostAt }),
    },
  ]);

describe('the benchmark’s figures', () => {
  it('take the median, and are undefined for what was never reached', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([4, undefined, 2])).toBe(3);
    expect(median([undefined])).toBeUndefined();
  });

  it('count lost early input, and limit the weight of one slow visit', () => {
    const row = summarize(subject('ours', 'ours'), [
      ...visits('ours', [100, 120, 9_000], 1),
      ...visits('other', [1, 1, 1]),
    ]);
    expect(row.usable).toEqual({ slow: 120 });
    expect(row.next).toEqual({ slow: 240 });
    expect(row.lostSubmits).toEqual({ of: 3, lost: 1 });
    expect(row.lostTexts).toEqual({ of: 3, lost: 1 });
  });

  it('include blocking after the form already works', () => {
    const quick: Visited[] = [
      {
        subject: 'ours',
        profile: 'slow',
        purpose: 'next',
        round: 0,
        seen: seen({ blocking: 5, longTasks: 1 }),
      },
      {
        subject: 'ours',
        profile: 'slow',
        purpose: 'text',
        round: 0,
        seen: seen({ blocking: 90, longTasks: 3 }),
      },
      { subject: 'ours', profile: 'fast', purpose: 'text', round: 0, seen: seen({ keptText: false }) },
    ];
    const row = summarize(subject('ours', 'ours'), quick);
    expect([row.blocking, row.longTasks]).toEqual([
      { fast: 0, slow: 90 },
      { fast: 0, slow: 3 },
    ]);
    expect(row.lostTexts).toEqual({ of: 1, lost: 0 });
  });

  it('are compared with the static form and the best peer of the same run', () => {
    const all = [
      ...visits('static', [100]),
      ...visits('ours', [150]),
      ...visits('one', [300]),
      ...visits('two', [600]),
    ];
    const rows = withRatios(
      [
        summarize(subject('static', 'floor'), all),
        summarize(subject('ours', 'ours'), all),
        summarize(subject('one', 'peer'), all),
        summarize(subject('two', 'peer'), all),
      ],
      all,
    );
    const ours = table(rows)
      .split('\n')
      .find((line) => line.startsWith('ours'));
    expect(ours).toMatch(/\b150\s+1\.50\s+0\.50\b/);
    const svg = chart(rows);
    expect(svg).toContain('two &amp; &lt;co&gt;');
    expect(svg).toContain('prefers-color-scheme: dark');
    expect(svg.match(/<rect/g)).toHaveLength(8);
  });

  it('compare within each round, so that a busy round counts for both', () => {
    const all = [...visits('ours', [100, 900, 100]), ...visits('other', [200, 1_800, 50])];
    expect(pairedRatio(all, 'ours', 'other', 'usable')).toBe(0.5);
    expect(pairedRatio(all, 'ours', 'nobody', 'usable')).toBeUndefined();
  });

  it('have one static reference and subjects with unique names', () => {
    expect(SUBJECTS.filter(({ kind }) => kind === 'floor').map(({ name }) => name)).toContain('static');
    expect(new Set(SUBJECTS.map(({ name }) => name)).size).toBe(SUBJECTS.length);
  });
});
