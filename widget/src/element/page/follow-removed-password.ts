/**
 * Tells the application that the passwords of a restored page are gone: WebKit removes them without an event
 * (https://github.com/WebKit/WebKit/blob/main/Source/WebCore/html/HTMLInputElement.cpp, `resumeFromDocumentSuspension`).
 * A field that has kept its text ignores the event.
 */
export function followRemovedPassword(root: ParentNode): void {
  const dispatchChange = () => {
    for (const field of root.querySelectorAll('[type=password]'))
      field.dispatchEvent(new Event('change', { bubbles: true }));
  };
  // After the task in which WebKit removes them.
  setTimeout(dispatchChange);
}
