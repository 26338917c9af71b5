interface DrawnForm {
  readonly markup: string;
  /** Styles of the form, for a file of their own. */
  readonly styles: string;
}

const STYLE = /<style>([\s\S]*?)<\/style>/g;
const SCRIPT = /<script>[\s\S]*?<\/script>/g;

/**
 * Takes out of the element's server markup what the strict policy forbids: inline styles and the script that holds back
 * an early submission, which `host-site/src/app/watch-early.ts` does here. Until that script runs, the form does
 * nothing, because it has `method="dialog"` outside of a dialog.
 */
export function separateForm(markup: string): DrawnForm {
  const styles = [...markup.matchAll(STYLE)].map(([, content]) => content).join('\n');
  return {
    markup: markup.replace(STYLE, '').replace(SCRIPT, '').replaceAll('method="post"', 'method="dialog"'),
    styles,
  };
}
