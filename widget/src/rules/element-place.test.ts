import { afterEach, expect, it } from 'vitest';
import { elementAt, placeOf } from './element-place.ts';

afterEach(() => document.body.replaceChildren());

/** Puts two elements into each root. */
const twoIn = (root: Node) => {
  const append = () => root.appendChild(document.createElement('p'));
  return [append(), append()] as const;
};

it('elementAt() finds each element of a page, also in shadow roots', () => {
  const hosts = [1, 2].map(() => document.body.appendChild(document.createElement('section')));
  const inside = hosts.flatMap((host) => twoIn(host.attachShadow({ mode: 'open' })));
  const all = [...twoIn(document.body), ...inside];
  expect(all.map((element) => elementAt(placeOf(element)))).toEqual(all);
  expect(new Set(all.map((element) => JSON.stringify(placeOf(element)))).size).toBe(all.length);
});

it('elementAt() finds nothing where the page has no such element, or hides it', () => {
  const [host] = twoIn(document.body);
  const [hidden] = twoIn(host.attachShadow({ mode: 'closed' }));
  expect(elementAt(placeOf(hidden))).toBeUndefined();
  expect(elementAt([['p', 2]])).toBeUndefined();
  expect(
    elementAt([
      ['p', 2],
      ['p', 0],
    ]),
  ).toBeUndefined();
});
