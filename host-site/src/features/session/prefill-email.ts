/**
 * Types a known address into the element's empty e-mail field, as the user would, so that the element notices it.
 * Waits for the field, which the element draws later. Returns a function that stops waiting.
 */
export function prefillEmail(box: HTMLElement, email: string): () => void {
  const fill = (): boolean => {
    const field = box.querySelector<HTMLInputElement>('input[type="email"]');
    if (!field) return false;
    if (field.value === '') {
      field.value = email;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    return true;
  };
  if (fill()) return () => undefined;
  const observer = new MutationObserver(() => {
    if (fill()) observer.disconnect();
  });
  observer.observe(box, { childList: true, subtree: true });
  return () => observer.disconnect();
}
