import { useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import type { Early } from './watch-early.ts';

type Control = HTMLInputElement | HTMLTextAreaElement;

const isChoice = (control: Control): control is HTMLInputElement => /^(checkbox|radio)$/.test(control.type);

interface Change {
  readonly control: Control;
  undo(): void;
  redo(): void;
}

/** The user's change of a control before hydration, which React does not know; undefined if there is none. */
function changeOf(control: Control): Change | undefined {
  if (isChoice(control)) {
    const { checked, defaultChecked } = control;
    if (checked === defaultChecked) return undefined;
    return {
      control,
      undo() {
        control.checked = defaultChecked;
      },
      redo() {
        // Clicking the chosen radio button also deselects the others.
        if (control.checked !== checked && (checked || control.type === 'checkbox')) control.click();
      },
    };
  }
  const { value, defaultValue } = control;
  if (value === defaultValue) return undefined;
  return {
    control,
    undo() {
      control.value = defaultValue;
    },
    redo() {
      // Uses the setter of the prototype, as typing does. React ignores changes made with its own setter.
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {};
      set?.call(control, value);
      control.dispatchEvent(new Event('input', { bubbles: true }));
    },
  };
}

/**
 * Hydrates a prerendered page and keeps what the user has typed, chosen and pressed before. It replays the input for
 * React, before anything is painted and before the page restores its own state.
 *
 * It is rendered next to the page inside its boundary, which React hydrates separately, after the content around it.
 */
export function TakeOver({ early }: { early: Early }) {
  useLayoutEffect(() => {
    const controls = [...document.querySelectorAll<Control>('input, textarea')];
    // The sign-in element takes over its own form.
    const own = controls.filter((control) => !control.closest('login-widget'));
    const changes = own.map(changeOf).filter((change) => change !== undefined);
    // At once: React's next render sets every control to the value in its state.
    for (const { undo } of changes) undo();
    const pressed = early.release();
    // Not during React's own work, which could not finish in between. Each change may depend on the one before.
    queueMicrotask(() => {
      for (const { control, redo } of changes) if (control.isConnected) flushSync(redo);
      if (pressed?.isConnected) flushSync(() => pressed.click());
    });
  }, [early]);

  return null;
}
