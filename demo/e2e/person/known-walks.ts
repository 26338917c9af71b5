import type { Walk } from './walk.ts';

/** Walks that failed once; they are taken before all others. */
export const KNOWN_WALKS: readonly Walk[] = [
  {
    way: 'code',
    build: 'react',
    around: 'Tailwind preflight',
    hasHistory: true,
    hasAccount: true,
    acts: [
      'does the obvious, and at once',
      'does the obvious, and at once',
      'does the obvious',
      'does the obvious',
      'mistypes the code',
    ],
  },
];
