import { expect, it, vi } from 'vitest';
import { PACKS, type PackTag } from '../../locales/packs.ts';
import { adviseOnStrings } from './advise-on-strings.ts';

function problemsOf(strings: Record<string, string>): unknown {
  const element = document.createElement('div');
  const onProblem = vi.fn();
  element.addEventListener('widget-problem', ({ detail }) => onProblem(detail.problems));
  const onConsole = vi.spyOn(console, 'error').mockImplementation(() => {});
  adviseOnStrings(element, strings);
  expect(onConsole).toHaveBeenCalledTimes(onProblem.mock.lastCall?.[0]?.length ?? 0);
  onConsole.mockRestore();
  return onProblem.mock.lastCall?.[0];
}

it('adviseOnStrings() reports an unknown id with the nearest known one', () => {
  expect(problemsOf({ 'main.titel': 'Welcome', 'nothing.of.ours.is.like.this': 'x' })).toEqual([
    "strings['main.titel'] is not an id of a text. Did you mean 'main.title'?",
    "strings['nothing.of.ours.is.like.this'] is not an id of a text.",
  ]);
});

it.each(Object.keys(PACKS) as PackTag[])(
  'adviseOnStrings() accepts every text of the pack %s',
  async (tag) => {
    const { default: pack } = await PACKS[tag]();
    expect(problemsOf(pack)).toBeUndefined();
  },
);

it('adviseOnStrings() accepts message ids and error types', () => {
  expect(
    problemsOf({ 'main.title': 'Welcome', 'errors.otp_code_not_found': 'Try once more.' }),
  ).toBeUndefined();
});
