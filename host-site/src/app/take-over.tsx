import { useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import type { Early } from './early.ts';

type Control = HTMLInputElement | HTMLTextAreaElement;

const isChoice = (control: Control): control is HTMLInputElement => /^(checkbox|radio)$/.test(control.type);

/** What a person did to a control that React has drawn and not heard of, or nothing. */
function change(control: Control): { undo(): void; redo(): void } | undefined {
  if (isChoice(control)) {
    const { checked, defaultChecked } = control;
    if (checked === defaultChecked) return undefined;
    return {
      undo() {
        control.checked = defaultChecked;
      },
      redo() {
        // Of radio buttons the one that is chosen takes the choice from the others.
        if (control.checked !== checked && (checked || control.type === 'checkbox')) control.click();
      },
    };
  }
  const { value, defaultValue } = control;
  if (value === defaultValue) return undefined;
  return {
    undo() {
      control.value = defaultValue;
    },
    redo() {
      // By the prototype's setter, as typing does: of its own React believes that it has set it itself.
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {};
      set?.call(control, value);
      control.dispatchEvent(new Event('input', { bubbles: true }));
    },
  };
}

/** Undoes what was done to the page's controls. @returns what does it again */
function undoChanges(): (() => void)[] {
  const changes = [...document.querySelectorAll<Control>('input, textarea')].flatMap((control) => {
    const done = change(control);
    return done ? [{ control, ...done }] : [];
  });
  for (const { undo } of changes) undo();
  return changes.map(
    ({ control, redo }) =>
      () =>
        control.isConnected && redo(),
  );
}

/**
 * Takes a prerendered page over, with what was typed, chosen and pressed before: what counts is what people see in a form,
 * not when its script came. React hears of it as if it were done anew, before anything is painted and before the page
 * restores something by itself.
 *
 * It stands beside the page and inside its boundary, which React takes over by itself, after what is around it.
 */
export function TakeOver({ early }: { early: Early }) {
  useLayoutEffect(() => {
    // At once: what React renders next sets every control to what it believes of it.
    const changes = undoChanges();
    const pressed = early.release();
    // Not within React's own work, which could not be finished in between; each may depend on the one before.
    queueMicrotask(() => {
      for (const redo of changes) flushSync(redo);
      if (pressed?.isConnected) flushSync(() => pressed.click());
    });
  }, [early]);

  return null;
}
