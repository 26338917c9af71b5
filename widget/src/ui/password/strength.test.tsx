import { type AuthClient, DEFAULT_BOOTSTRAP } from '@login-widget/auth-client';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { PasswordStrength } from '../../rules/password-strength.ts';
import { BootstrapProvider } from '../bootstrap-context.tsx';
import { Strength } from './strength.tsx';

const bootstrap = { onChange: () => () => undefined, getSync: () => DEFAULT_BOOTSTRAP };
const client = { bootstrap } as unknown as AuthClient;

/** Renders the strength. The policy may be one that this version does not know. */
function draw(
  answer: Partial<Omit<PasswordStrength, 'strength_policy'>> & { strength_policy: string },
): Element {
  const strength = {
    valid_password: false,
    score: 0,
    breached_password: false,
    feedback: { warning: '', luds_requirements: { missing_characters: 0, missing_complexity: 0 } },
    ...answer,
  } as PasswordStrength;
  const place = document.createElement('div');
  place.innerHTML = renderToStaticMarkup(
    <BootstrapProvider client={client}>
      <Strength strength={strength} />
    </BootstrapProvider>,
  );
  return place;
}

it.each([
  [0, 1, false],
  [1, 1, false],
  [2, 2, false],
  [3, 3, true],
  [4, 4, true],
])('a score of %i fills %i of four segments, good: %s', (score, filled, isGood) => {
  const drawn = draw({ strength_policy: 'zxcvbn', score });
  expect(drawn.querySelectorAll('.lw-bars > span')).toHaveLength(4);
  expect(drawn.querySelectorAll('.lw-bars > [data-filled]')).toHaveLength(filled);
  expect(drawn.querySelector('.lw-bars')?.hasAttribute('data-good')).toBe(isGood);
});

it.each(['zxcvbn', 'luds'])('a strength without feedback is shown without advice: %s', (strength_policy) => {
  const drawn = draw({ strength_policy, valid_password: true, score: 3, feedback: undefined as never });
  expect(drawn.querySelector('.lw-helper')).toBeNull();
  expect(drawn.querySelector('[data-good],[data-met]')).not.toBeNull();
});

it.each([
  [{ valid_password: true, score: 4 }, 'This password is strong enough.'],
  [{ valid_password: false, score: 1 }, 'Password strength: 1 of 4'],
])('the live region has a text without advice: %o', (answer, words) => {
  expect(draw({ strength_policy: 'zxcvbn', ...answer }).querySelector('[aria-live]')?.textContent).toBe(
    words,
  );
});

it('a rule says whether it is met', () => {
  const luds_requirements = { missing_characters: 0, missing_complexity: 1 };
  const drawn = draw({ strength_policy: 'luds', feedback: { warning: '', luds_requirements } });
  const read = [...drawn.querySelectorAll('li')].map((rule) =>
    [...rule.querySelectorAll(':scope > :not([aria-hidden])')].map(({ textContent }) => textContent).join(''),
  );
  expect(read[0]).toBe('Met: Must be at least 8 characters long');
  expect(read[1]).toMatch(/^Not met yet: Must contain 3 of/);
});

it('nothing is shown if the project has no policy', () => {
  const drawn = draw({ strength_policy: 'none', score: 1 });
  expect(drawn.querySelector('.lw-strength')?.innerHTML).toBe('');
});
