import type { MarkShape } from '../../routing/entry.ts';
import type { MarkedProvider } from './marks.ts';

/**
 * Loads the mark of a social provider, from a chunk that both variants share. Empty for a provider that is newer than
 * this version: an organization may name one.
 */
export const loadMark = (type: MarkedProvider): Promise<MarkShape> =>
  import('./marks.ts').then((module) => module.marks[type] ?? '');
