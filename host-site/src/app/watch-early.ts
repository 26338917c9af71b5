/** Presses on a prerendered page before it is hydrated. */
export interface Early {
  /** Stops listening, and returns the button that was pressed last; the next call returns none. */
  release(): HTMLElement | undefined;
}

/** Marks a button whose press was recorded (`host-site/src/styles/components.css`). */
const MARK = 'data-early';

/**
 * Records presses until the site is loaded. Before this script has run, forms do nothing, because they have
 * `method="dialog"` outside of a dialog. Otherwise the browser would submit them: the page would reload, and typed text
 * or health data would be in its address.
 */
export function watchEarly(page: Document): Early {
  let pressed: HTMLElement | undefined;
  const listener = (event: Event) => {
    const isSubmit = event instanceof SubmitEvent;
    const button = isSubmit ? event.submitter : (event.target as Element).closest('button');
    // A click on a form's submit button is recorded as the form's submission.
    if (!button || (!isSubmit && button.matches('form [type=submit]'))) return;
    event.preventDefault();
    // React must not handle it yet either; it gets the press after the typed text.
    event.stopPropagation();
    pressed?.removeAttribute(MARK);
    pressed = button;
    pressed.setAttribute(MARK, '');
  };
  const types = ['submit', 'click'];
  for (const type of types) page.addEventListener(type, listener, true);
  return {
    release() {
      for (const type of types) page.removeEventListener(type, listener, true);
      const last = pressed;
      pressed = undefined;
      last?.removeAttribute(MARK);
      return last;
    },
  };
}

/** The page's own watch, started by whichever script comes first. */
export function watchPage(page: Document & { earlyInput?: Early }): Early {
  page.earlyInput ??= watchEarly(page);
  return page.earlyInput;
}
