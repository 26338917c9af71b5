import { expect, it } from 'vitest';
import { correctedAddress, KNOWN_DOMAINS } from '../rules/corrected-address.ts';
import { MAY_HAVE_SLIP } from './address-question.tsx';

/** A letter of the domain, other than the first, is left out, doubled, replaced, or swapped with the next. */
const slipsOf = (domain: string): string[] =>
  [...domain].flatMap((letter, at) => {
    if (at === 0) return [];
    const [before, after] = [domain.slice(0, at), domain.slice(at + 1)];
    return [after, letter + letter + after, `x${after}`, after.slice(0, 1) + letter + after.slice(1)].map(
      (rest) => before + rest,
    );
  });

it.each(KNOWN_DOMAINS)('the part that asks is loaded for every slip in %s', (domain) => {
  for (const slip of slipsOf(domain).filter((typed) => typed !== domain)) {
    const typed = `ada@${slip}`;
    expect([typed, correctedAddress(typed), MAY_HAVE_SLIP.test(typed)]).toEqual([
      typed,
      `ada@${domain}`,
      true,
    ]);
  }
});

it('the part that asks is not loaded for the addresses of most people', () => {
  for (const domain of ['gmail.com', 'icloud.com', 'example.com', 'gmx.de', 'university.example.edu'])
    expect([domain, MAY_HAVE_SLIP.test(`ada@${domain}`)]).toEqual([domain, false]);
});
