import fc from 'fast-check';

/** Acts of the person or of the page, with their relative frequency. An act that is impossible is skipped. */
const ACTS = {
  submits: 10,
  'submits before the application': 3,
  'submits and presses Back before the answer': 2,
  'presses Back in the widget': 4,
  'presses Back': 6,
  'presses Forward': 5,
  'presses Back twice': 2,
  'presses Forward twice': 1,
  'presses Back and Forward': 3,
  'presses Back while the code is checked': 2,
  reloads: 3,
  'reloads and presses Back before the application': 2,
  'follows an anchor': 2,
  'filters the page': 2,
  'goes to the next page': 2,
  'leaves for another document': 2,
  'the page replaces its state': 1,
  'the page moves the element': 1,
  'the page removes the element and adds it': 1,
  'the page removes the element and adds it later': 1,
  'the page resets the element': 1,
  'signs in': 3,
  'signs out': 4,
} as const;

export type Act = keyof typeof ACTS;

/** A whole walk as a value, so that a failing one can be kept and replayed. */
export interface Walk {
  readonly build: 'react' | 'preact';
  readonly acts: readonly Act[];
}

const act: fc.Arbitrary<Act> = fc.oneof(
  ...Object.entries(ACTS).map(([name, weight]) => ({ weight, arbitrary: fc.constant(name as Act) })),
);

export const walks: fc.Arbitrary<Walk> = fc.record({
  build: fc.constantFrom('react', 'preact'),
  acts: fc
    .tuple(
      fc.constantFrom<Act>('submits', 'submits before the application'),
      fc.array(act, { minLength: 3, maxLength: 9, size: 'max' }),
    )
    .map(([first, acts]) => [first, ...acts]),
});
