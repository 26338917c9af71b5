let pressed: HTMLButtonElement | undefined;

function watch({ type, defaultPrevented, target }: Event): void {
  pressed = undefined;
  const button = (target as Element).closest<HTMLButtonElement>('form[class^=lw-] [type=submit]');
  if (type === 'submit' || defaultPrevented || !button) return;
  pressed = button;
  // The browser fires `submit` after the press, if it does.
  setTimeout(() => {
    if (pressed === button)
      button.form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  });
}

/**
 * Submits the forms in `root` where the browser does not: in a sandboxed frame without `allow-forms`, such as the
 * preview of an editor. The forms are sent by scripts, which the frame allows. Enter presses the button too. Calling it
 * again has no effect.
 */
export function submitInSandbox(root: ParentNode): void {
  for (const type of ['click', 'submit']) root.addEventListener(type, watch);
}
