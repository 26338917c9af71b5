import { PASSCODE_LENGTH, toPasscode } from '../rules/passcode.ts';

/** Controls the boxes of a code. */
interface CodeFollower {
  /** True during a composition, when text and selection belong to the input method. */
  isComposing: boolean;
  /** Shows the digits, and which boxes the next key changes. */
  paint(): void;
  /** Selects a complete code, so that the next key replaces it. */
  select(): void;
}

const followers = new WeakMap<HTMLInputElement, CodeFollower>();

/**
 * Resets the boxes to their first state, because React's development build warns about every difference. They are
 * painted again in the same task.
 */
export function unpaintCode(root: ParentNode): void {
  for (const [index, box] of [...root.querySelectorAll<HTMLElement>('.lw-code-box')].entries()) {
    delete box.dataset.digit;
    delete box.dataset.selected;
    box.toggleAttribute('data-next', index === 0);
  }
}

const MODIFIER = /^(Shift|Control|Alt(Graph)?|Meta)$/;

/** The box that a key moves to, from the selected one. */
const STEPS: Readonly<Record<string, (box: number) => number>> = {
  ArrowLeft: (box) => Math.max(0, box - 1),
  ArrowRight: (box) => Math.min(PASSCODE_LENGTH - 1, box + 1),
  Home: () => 0,
  End: () => PASSCODE_LENGTH - 1,
};

const isFocused = (input: HTMLInputElement): boolean =>
  (input.getRootNode() as Document | ShadowRoot).activeElement === input;

/**
 * Makes the six boxes beside an input show its text, and keys act on what is shown. An incomplete code has a caret,
 * which a click puts after the last digit. A complete code, or one of its digits, is selected, so that typing
 * replaces it; an input would drop a seventh digit.
 *
 * Works for React's field and for the one that is drawn before it, which React hydrates. A second call for an input
 * returns the result of the first.
 */
export function followCode(input: HTMLInputElement): CodeFollower {
  const known = followers.get(input);
  if (known) return known;
  /** True if this function selected the whole code. Backspace then removes the last digit only. */
  let isWholeSelected = false;
  /** The same before the latest key. */
  let wasWholeSelected = false;
  /** True once the provider has answered a complete code. Before that, further digits are ignored. */
  let isAnswered = false;

  const isWhole = () => input.value.length === PASSCODE_LENGTH && !input.readOnly && !follower.isComposing;
  const selection = (): [number, number] => [input.selectionStart ?? 0, input.selectionEnd ?? 0];
  const select = (start: number, end: number) => {
    if (isFocused(input)) input.setSelectionRange(start, end);
    follower.paint();
  };
  const follower: CodeFollower = {
    isComposing: false,
    paint() {
      const digits = toPasscode(input.value);
      const [start, end] = selection();
      const isRange = end - start > 1;
      const next = Math.min(start, PASSCODE_LENGTH - 1);
      const boxes = input.closest('.lw-code')?.querySelectorAll<HTMLElement>('.lw-code-box') ?? [];
      for (const [index, box] of [...boxes].entries()) {
        box.dataset.digit = digits[index] ?? '';
        box.toggleAttribute('data-next', !isRange && index === next);
        box.toggleAttribute('data-selected', isRange && index >= start && index < end);
      }
    },
    select() {
      isWholeSelected = true;
      isAnswered = true;
      select(0, input.value.length);
    },
  };
  followers.set(input, follower);

  /** Sets the selection after a click or focus, because the input's text and the boxes are in different places. */
  const placeSelection = () => {
    if (isWhole() && isAnswered) follower.select();
    else if (!follower.isComposing) select(input.value.length, input.value.length);
  };
  /** A complete code always has a selection: with a caret after the last digit, no key would have an effect. */
  const keepSelection = () => {
    const [start, end] = selection();
    const isBare = start === end && isWhole();
    if (isBare && isWholeSelected) follower.select();
    else if (isBare && start < PASSCODE_LENGTH) select(start, start + 1);
    else if (isBare && isAnswered) follower.select();
    else follower.paint();
  };
  const selectLast = () => input.setSelectionRange(PASSCODE_LENGTH - 1, PASSCODE_LENGTH);
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey, ctrlKey, altKey, metaKey } = event;
    if (MODIFIER.test(key)) return;
    wasWholeSelected = isWholeSelected;
    isWholeSelected = false;
    const [from, to] = selection();
    // After a click into selected text, browsers may still move the caret. The code is selected again before the key,
    // because its digit would be the seventh.
    if (wasWholeSelected && from === to && isWhole()) input.setSelectionRange(0, PASSCODE_LENGTH);
    if (!isWhole() || shiftKey || ctrlKey || altKey || metaKey) return;
    const [start, end] = selection();
    if (key === 'Backspace' && wasWholeSelected) {
      selectLast();
    } else if (STEPS[key]) {
      event.preventDefault();
      // From a selection of several boxes, an arrow key starts at its end.
      const outside = key === 'ArrowLeft' ? PASSCODE_LENGTH : -1;
      const box = STEPS[key](end - start > 1 ? outside : start);
      select(box, box + 1);
    }
  };
  /** Acts on a change before it is made: taking characters out afterwards would spoil the field's undo. */
  const onBeforeInput = (event: InputEvent) => {
    const { inputType, data } = event;
    // The keyboards of phones do not name the key.
    if (inputType === 'deleteContentBackward' && wasWholeSelected && isWhole()) selectLast();
    if (inputType !== 'insertText' || !data || follower.isComposing) return;
    const { length } = toPasscode(data);
    if (length === 0) event.preventDefault();
    // They suggest the code of a message, also when its first digits are already typed.
    if (length === PASSCODE_LENGTH) input.select();
  };
  const listeners: readonly (readonly [string, (event: never) => void])[] = [
    ['focus', placeSelection],
    ['click', placeSelection],
    ['keydown', onKeyDown],
    ['beforeinput', onBeforeInput],
    ['keyup', keepSelection],
    ['select', keepSelection],
    ['selectionchange', keepSelection],
    ['input', follower.paint],
    ['compositionstart', () => (follower.isComposing = true)],
    ['compositionend', () => (follower.isComposing = false)],
  ];
  for (const [type, listener] of listeners) input.addEventListener(type, listener as EventListener);
  return follower;
}
