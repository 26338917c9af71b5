/**
 * Lets the fields of a restored page tell their passwords, because WebKit removes these without an event
 * (https://github.com/WebKit/WebKit/blob/main/Source/WebCore/html/HTMLInputElement.cpp, `resumeFromDocumentSuspension`).
 * A field ignores the event if it has kept its text.
 */
export function followRemovedPassword(root: ParentNode): void {
  const tell = () => {
    for (const field of root.querySelectorAll('[type=password]'))
      field.dispatchEvent(new Event('change', { bubbles: true }));
  };
  // After the task in which WebKit removes them.
  setTimeout(tell);
}
