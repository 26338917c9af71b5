/** Actions of a person in a drawn form, before React handles it. */
export interface FormInput {
  /** Text of the form's field. */
  readonly typed: string;
  /** True if the submit button was the last one pressed. */
  readonly isSubmitted: boolean;
  /** Stops listening; from now on React handles the form. */
  stop(): void;
  /** Stops listening. Returns the element that was pressed last, to press it again. */
  release(): HTMLElement | undefined;
  /**
   * Shows why the application could not be loaded, and enables the pressed element again. Undefined removes the
   * message.
   */
  showProblem(problem: string | undefined): void;
}

const MARK = 'data-early';

/**
 * Catches what happens before the application is loaded. A submitted form keeps its text and waits, and so does a
 * pressed button. The last press counts. Typing after a submission cancels it: the person submits again.
 *
 * @param onChange called after input or a press
 */
export function watchForm(
  root: ShadowRoot | HTMLElement,
  wasSubmitted: boolean | undefined,
  onChange: (isPress: boolean) => void,
): FormInput {
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
      // A disabled button does nothing, as in the application.
      if (button && button !== submit && button.ariaDisabled !== 'true') press(button);
    } else {
      // A screen without a submit button, such as the passcode's, submits while the person types.
      if (submit) {
        submit.disabled = isEmpty;
        if (pressed === submit) mark(undefined);
      }
      onChange(!submit);
    }
  };
  const types = ['submit', 'click', 'input'];
  for (const type of types) root.addEventListener(type, listener);
  // The server's form may have been filled in and submitted before any script ran.
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
    showProblem(problem) {
      notice?.remove();
      if (!problem) return;
      pressed?.removeAttribute(MARK);
      notice = new Text(problem);
      const place = pressed?.closest('form,.lw-group') ?? root;
      (place.querySelector('.lw-error') ?? root).append(notice);
    },
  };
}
