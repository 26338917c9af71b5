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
  /** A call to action: to the assessment, or to the prices when it is complete. */
  | { readonly kind: 'action'; readonly text: string; readonly button: string }
  /** Pages of others, opened in new tabs. */
  | { readonly kind: 'sources'; readonly links: readonly { readonly href: string; readonly text: string }[] };
