import type { Submission, SubmittedCall } from '../flows/main/submission.ts';

/** Actions of a person in a drawn form, before React handles it. */
export interface FormInput {
  /** Text of the form's field. */
  readonly typed: string;
  /** The form as it was submitted, unless something else was typed or pressed since. */
  readonly submission: Submission | undefined;
  /** From now on React handles the form, and a press makes an earlier one void. Returns the call that Main waits for. */
  stop(): SubmittedCall | undefined;
  /**
   * Stops listening. Returns the button that was pressed last, to press it again, unless Main waits for its call, or
   * React has handled another press.
   */
  release(): HTMLButtonElement | undefined;
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
 * @param earlier the submission of the form that this one replaces, or true if the form was submitted before any script
 * ran
 * @param onChange called after input or a press
 */
export function watchForm(
  root: ShadowRoot | HTMLElement,
  earlier: Submission | boolean | undefined,
  onChange: (isPress: boolean) => void,
): FormInput {
  let pressed: HTMLButtonElement | undefined;
  let submission: Submission | undefined;
  let notice: Text | undefined;
  let isHandled = false;

  const typedIn = (form: Element | null | undefined) => form?.querySelector('input')?.value.trim() ?? '';
  const forget = () => {
    pressed?.removeAttribute(MARK);
    pressed = undefined;
  };
  const mark = (element?: HTMLButtonElement, submitted?: Submission) => {
    if (submission && submission !== submitted) submission.isOver = true;
    submission = submitted;
    forget();
    pressed = element;
    if (element && element.getAttribute('role') !== 'tab') element.setAttribute(MARK, '');
  };
  const press = (element: HTMLButtonElement, submitted?: Submission) => {
    mark(element, submitted);
    onChange(true);
  };
  const listener = (event: Event) => {
    const target = event.target as HTMLElement;
    const form = target.closest('form');
    const submit = form?.querySelector<HTMLButtonElement>('[type=submit]');
    const text = typedIn(form);
    if (isHandled) {
      if (event.type === 'submit' || target.closest('button')) forget();
    } else if (event.type === 'submit') {
      event.preventDefault();
      const same = submission?.isOver ? undefined : (submission ?? earlier);
      if (submit && text) press(submit, typeof same === 'object' ? same : { text });
      earlier = false;
    } else if (event.type === 'click') {
      const button = target.closest('button');
      // A disabled button does nothing, as in the application.
      if (button && button !== submit && button.ariaDisabled !== 'true') press(button);
    } else {
      // A screen without a submit button, such as the passcode's, submits while the person types.
      if (submit) {
        submit.disabled = !text;
        if (pressed === submit) mark();
      }
      onChange(!submit);
    }
  };
  const types = ['submit', 'click', 'input', 'change'];
  for (const type of types) root.addEventListener(type, listener);
  // The server's form may have been filled in and submitted before any script ran.
  const form = root.querySelector('form');
  form?.dispatchEvent(new Event('input', { bubbles: true }));
  if (earlier) form?.requestSubmit();

  return {
    stop() {
      isHandled = true;
      return submission?.call;
    },
    get typed() {
      return typedIn(root.querySelector('form'));
    },
    get submission() {
      return submission;
    },
    release() {
      for (const type of types) root.removeEventListener(type, listener);
      notice?.remove();
      const again = submission?.call ? undefined : pressed;
      submission = undefined;
      forget();
      return again;
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
