/** What a person did to a form that was drawn and is not wired yet. */
export interface Early {
  /** What stands in the form's field. */
  readonly typed: string;
  /** The form was submitted, and nothing pressed since. */
  readonly isSubmitted: boolean;
  /** Stops listening: from now on the form answers for itself. */
  stop(): void;
  /** Stops listening and gives back what was pressed last, to be pressed again. */
  release(): HTMLElement | undefined;
  /** The application could not be fetched: what was pressed can be pressed again. Nothing to say: it is on its way. */
  tell(problem: string | undefined): void;
}

const MARK = 'data-early';

/**
 * Catches what happens before the application has arrived: a form that is submitted keeps its text and waits, and so
 * does a button that is pressed. The last press counts, as it would for a person who changes their mind; who types on
 * after submitting was not done yet, and submits again.
 *
 * @param onChange something was typed, or pressed.
 */
export function watchEarly(
  root: ShadowRoot | HTMLElement,
  wasSubmitted: boolean | undefined,
  onChange: (isPress: boolean) => void,
): Early {
  let pressed: HTMLElement | undefined;
  let notice: Text | undefined;

  const typedIn = (form: Element | null | undefined) => form?.querySelector('input')?.value.trim() ?? '';
  const mark = (element: HTMLElement | undefined) => {
    pressed?.removeAttribute(MARK);
    pressed = element;
    if (element && element.getAttribute('role') !== 'tab') element.setAttribute(MARK, '');
  };
  const press = (element: HTMLElement) => {
    mark(element);
    onChange(true);
  };
  const listener = (event: Event) => {
    const target = event.target as HTMLElement;
    const form = target.closest('form');
    const submit = form?.querySelector<HTMLButtonElement>('[type=submit]');
    const isEmpty = !typedIn(form);
    if (event.type === 'submit') {
      event.preventDefault();
      if (submit && !isEmpty) press(submit);
    } else if (event.type === 'click') {
      const button = target.closest('button');
      // What is disabled does nothing, then as now.
      if (button && button !== submit && button.ariaDisabled !== 'true') press(button);
    } else {
      // Where there is nothing to submit, as with a code, to type is to press.
      if (submit) {
        submit.disabled = isEmpty;
        if (pressed === submit) mark(undefined);
      }
      onChange(!submit);
    }
  };
  const types = ['submit', 'click', 'input'];
  for (const type of types) root.addEventListener(type, listener);
  // The server's form may have been typed into, and submitted, before there was any script.
  const form = root.querySelector('form');
  form?.dispatchEvent(new Event('input', { bubbles: true }));
  if (wasSubmitted) form?.requestSubmit();

  const stop = () => {
    for (const type of types) root.removeEventListener(type, listener);
  };

  return {
    stop,
    get typed() {
      return typedIn(root.querySelector('form'));
    },
    get isSubmitted() {
      return pressed?.getAttribute('type') === 'submit';
    },
    release() {
      stop();
      notice?.remove();
      pressed?.removeAttribute(MARK);
      return pressed;
    },
    tell(problem) {
      notice?.remove();
      if (!problem) return;
      pressed?.removeAttribute(MARK);
      notice = new Text(problem);
      const place = pressed?.closest('form,.lw-group') ?? root;
      (place.querySelector('.lw-error') ?? root).append(notice);
    },
  };
}
