/** What is pressed on a prerendered page before the site is there to hear of it. */
export interface Early {
  /** Stops listening, and gives back the button that was pressed last. */
  release(): HTMLElement | undefined;
}

/** How a button looks that was pressed and not heard yet (`components.css`). */
const MARK = 'data-early';

/**
 * Keeps presses until the site is there. Before even this has run, a form does nothing (`method="dialog"` of one that
 * stands in no dialog): the browser would send it itself otherwise, the page would load anew, and what was typed or said
 * about somebody's health would stand in its address.
 */
export function watchEarly(page: Document): Early {
  let pressed: HTMLElement | undefined;
  const listener = (event: Event) => {
    const isSubmit = event instanceof SubmitEvent;
    const button = isSubmit ? event.submitter : (event.target as Element).closest('button');
    // A click on a form's own button is heard of as that form's submission.
    if (!button || (!isSubmit && button.matches('form [type=submit]'))) return;
    event.preventDefault();
    // Not for React either, which hears of it once it knows what was typed.
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
      pressed?.removeAttribute(MARK);
      return pressed;
    },
  };
}
