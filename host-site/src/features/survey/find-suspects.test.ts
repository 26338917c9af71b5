import { describe, expect, it } from 'vitest';
import { questions } from '../../content/questions.ts';
import { sources } from '../../content/sources.ts';
import { suspectRules, suspects } from '../../content/suspects.ts';
import { firstSuspects, rankSuspects } from './find-suspects.ts';

const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id);
const withText = (...selected: string[]) => ({ selected, freeText: '' });

describe('the rules of the result', () => {
  it.each(suspectRules)(
    'name an option that the question offers: $question $option',
    ({ question, option }) => {
      expect(questions.find(({ id }) => id === question)?.options).toContain(option);
    },
  );

  it.each(Object.entries(suspects))('give a source for %s', (_, { source }) => {
    expect(sources[source].href).toMatch(/^https:/);
  });
});

describe('rankSuspects', () => {
  it('counts what somebody suspects more than a single sensitivity', () => {
    const answers = { triggers: withText('Stress'), allergies: withText('Nickel') };
    expect(ids(rankSuspects(answers))).toEqual(['stress', 'contact']);
  });

  it('lets several sensitivities outweigh a suspicion', () => {
    const answers = { triggers: withText('Food'), allergies: withText('Nickel', 'Fragrances') };
    expect(ids(rankSuspects(answers))).toEqual(['contact', 'food']);
  });

  it('counts an option that was not chosen only where its question was answered', () => {
    expect(ids(rankSuspects({}))).toEqual([]);
    expect(ids(rankSuspects({ treatment: withText('Light therapy') }))).toEqual(['routine']);
    expect(ids(rankSuspects({ treatment: withText('Moisturizers') }))).toEqual([]);
  });

  it('lists the rules that applied, with their points', () => {
    const [first] = rankSuspects({ triggers: withText('Stress'), mental_health: 'Severely' });
    expect(first).toMatchObject({ id: 'stress', points: 7 });
    expect(first?.rules.map(({ because }) => because)).toEqual([
      'You suspect stress yourself.',
      'It affects your mood severely.',
    ]);
  });
});

describe('firstSuspects', () => {
  it('adds harmless ones where the answers name fewer than two', () => {
    expect(ids(firstSuspects({}))).toEqual(['routine', 'contact']);
    expect(ids(firstSuspects({ triggers: withText('Food') }))).toEqual(['food', 'routine']);
    expect(ids(firstSuspects({ triggers: withText('Not sure') }))).toEqual(['routine', 'contact']);
  });
});
