import type { SourceId } from '../sources.ts';

/** A part of an article, top to bottom. */
export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string; readonly notes?: readonly SourceId[] }
  | { readonly kind: 'list'; readonly items: readonly string[]; readonly notes?: readonly SourceId[] }
  | {
      readonly kind: 'table';
      readonly notes?: readonly SourceId[];
      readonly caption: string;
      readonly head: readonly string[];
      readonly rows: readonly (readonly string[])[];
    }
  /** Call to action: leads to the assessment, or to the prices if it is complete. */
  | { readonly kind: 'action'; readonly text: string; readonly button: string }
  /** External pages, opened in new tabs. */
  | { readonly kind: 'sources'; readonly links: readonly { readonly href: string; readonly text: string }[] };

/** The sources of an article, in the order in which it refers to them: their numbers. */
export const notesOf = (blocks: readonly Block[]): readonly SourceId[] => [
  ...new Set(blocks.flatMap((block) => ('notes' in block && block.notes) || [])),
];
