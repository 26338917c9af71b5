/**
 * Goes on without the typed password. Browsers offer to save it once its field is gone and a call has succeeded, so a
 * wrong one could replace the saved one. Only an edit changes what they have seen, not a value that a script sets, and
 * they read the edit in a task of its own.
 *
 * @param goOn leaves the screen: at once if nothing is typed
 */
export function withdrawPassword(form: HTMLFormElement | null, goOn: () => void): void {
  const input = form?.elements.namedItem('password') as HTMLInputElement | null | undefined;
  if (!input?.value) {
    goOn();
    return;
  }
  const { activeElement } = input.getRootNode() as Document;
  input.focus({ preventScroll: true });
  input.select();
  // Without the focus, what is selected in the page would be deleted.
  if (input.matches(':focus')) document.execCommand?.('delete');
  if (activeElement !== input) {
    // WebKit does not focus the pressed button. The keyboard of a phone must not open.
    input.blur();
    (activeElement as HTMLElement | null)?.focus({ preventScroll: true });
  }
  setTimeout(goOn);
}
