import { useState } from 'react';

/** The part of a key or mouse event that is used here. The events of a browser's autofill are plain ones without it. */
interface WithModifiers {
  getModifierState?(key: 'CapsLock'): boolean;
}

/**
 * True while Caps Lock is on and the field has the focus. A browser tells the state only with a key or a click, so it
 * is read with each of them (https://w3c.github.io/uievents/#dom-keyboardevent-getmodifierstate).
 */
export function useCapsLock() {
  const [isOn, setOn] = useState(false);
  const read = (event: WithModifiers) => setOn(event.getModifierState?.('CapsLock') === true);
  return { isOn, onField: { onKeyDown: read, onKeyUp: read, onClick: read, onBlur: () => setOn(false) } };
}
