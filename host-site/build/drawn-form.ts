const STYLE = /<style>[\s\S]*?<\/style>/g;
const SCRIPT = /<script>[\s\S]*?<\/script>/g;

/**
 * Takes out of the element's server markup what the strict policy forbids: inline styles, which are in a file of the
 * page (`element-styles.ts`), and the script that holds back an early submission, which
 * `host-site/src/app/watch-early.ts` does here. Until that script runs, the form does nothing, because it has
 * `method="dialog"` outside of a dialog.
 */
export const withoutInline = (markup: string): string =>
  markup.replace(STYLE, '').replace(SCRIPT, '').replaceAll('method="post"', 'method="dialog"');
