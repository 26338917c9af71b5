import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Undo and redo of a field whose text the program rewrites while a person types. The browser's own undo does not know
 * what was rewritten, and mixes both.
 *
 * @param restore sets an earlier text
 * @returns a function to call at each change of the person, with its kind and the text before it. Changes of the same
 * kind in a row are one step, until one replaces a selection; one without a kind is a step of its own.
 */
export function useTextHistory(
  field: RefObject<HTMLInputElement | null>,
  restore: (text: string) => void,
): (kind: string | undefined, before: string) => void {
  const latest = useRef(restore);
  latest.current = restore;
  const { current: steps } = useRef({
    past: [] as string[],
    future: [] as string[],
    kind: undefined as string | undefined,
  });
  useLayoutEffect(() => {
    const input = field.current;
    if (!input) return undefined;
    const step = (isRedo: boolean) => {
      const [from, to] = isRedo ? [steps.future, steps.past] : [steps.past, steps.future];
      const text = from.pop();
      if (text === undefined) return;
      to.push(input.value);
      steps.kind = undefined;
      latest.current(text);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      const letter = key.toLowerCase();
      const isUndo = letter === 'z' && (ctrlKey || metaKey);
      const isRedo = (isUndo && shiftKey) || (letter === 'y' && ctrlKey);
      if (altKey || !(isUndo || isRedo)) return;
      event.preventDefault();
      step(isRedo);
    };
    const onBeforeInput = (event: InputEvent) => {
      const { inputType, isComposing } = event;
      if (inputType.startsWith('history')) {
        // From a menu, or because a phone was shaken.
        event.preventDefault();
        step(inputType === 'historyRedo');
      } else if (!isComposing && input.selectionStart !== input.selectionEnd) {
        // What replaces a selection begins a step.
        steps.kind = undefined;
      }
    };
    input.addEventListener('keydown', onKeyDown);
    input.addEventListener('beforeinput', onBeforeInput);
    return () => {
      input.removeEventListener('keydown', onKeyDown);
      input.removeEventListener('beforeinput', onBeforeInput);
    };
  }, [field, steps]);
  return (kind, before) => {
    if (kind === undefined || kind !== steps.kind) steps.past.push(before);
    steps.kind = kind;
    steps.future = [];
  };
}
