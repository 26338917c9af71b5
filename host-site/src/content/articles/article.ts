/** A part of an article, top to bottom. */
export type Block =
  | { readonly kind: 'heading' | 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | {
      readonly kind: 'table';
      readonly caption: string;
      readonly head: readonly string[];
      readonly rows: readonly (readonly string[])[];
    }
  /** Call to action: leads to the assessment, or to the prices if it is complete. */
  | { readonly kind: 'action'; readonly text: string; readonly button: string }
  /** External pages, opened in new tabs. */
  | { readonly kind: 'sources'; readonly links: readonly { readonly href: string; readonly text: string }[] };
