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

/** What a person did to a control that React has drawn and not heard of, or nothing. */
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
        // Of radio buttons the one that is chosen takes the choice from the others.
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
      // By the prototype's setter, as typing does: of its own React believes that it has set it itself.
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {};
      set?.call(control, value);
      control.dispatchEvent(new Event('input', { bubbles: true }));
    },
  };
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
    const controls = [...document.querySelectorAll<Control>('input, textarea')];
    const changes = controls.map(changeOf).filter((change) => change !== undefined);
    // At once: what React renders next sets every control to what it believes of it.
    for (const { undo } of changes) undo();
    const pressed = early.release();
    // Not within React's own work, which could not be finished in between; each may depend on the one before.
    queueMicrotask(() => {
      for (const { control, redo } of changes) if (control.isConnected) flushSync(redo);
      if (pressed?.isConnected) flushSync(() => pressed.click());
    });
  }, [early]);

  return null;
}
