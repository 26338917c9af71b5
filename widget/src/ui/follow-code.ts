import { PASSCODE_LENGTH, toPasscode } from '../rules/passcode.ts';

/** How the boxes of a code follow their input. */
export interface CodeFollower {
  /** Shows the digits, and what the next key acts on. */
  paint(): void;
  /** Selects a whole code, so that what is typed next replaces it. */
  offer(): void;
}

const followers = new WeakMap<HTMLInputElement, CodeFollower>();

/**
 * Leaves the boxes as they are drawn at first, for React to compare: its development build tells a page of every
 * difference. They are painted again in the same task.
 */
export function unpaintCode(root: ParentNode): void {
  for (const [index, box] of [...root.querySelectorAll<HTMLElement>('.lw-code-box')].entries()) {
    delete box.dataset.digit;
    delete box.dataset.selected;
    box.toggleAttribute('data-next', index === 0);
  }
}

const MODIFIERS = ['Shift', 'Control', 'Alt', 'Meta', 'AltGraph'];

/** By the box a key leads to, from the box that is selected. */
const STEPS: Readonly<Record<string, (box: number) => number>> = {
  ArrowLeft: (box) => Math.max(0, box - 1),
  ArrowRight: (box) => Math.min(PASSCODE_LENGTH - 1, box + 1),
  Home: () => 0,
  End: () => PASSCODE_LENGTH - 1,
};

const isFocused = (input: HTMLInputElement): boolean =>
  (input.getRootNode() as Document | ShadowRoot).activeElement === input;

/**
 * Makes the six boxes beside an input show what is in it, and the keys act on what is shown. A code that is not whole yet
 * has a caret, which a click leaves behind the last digit. A whole one is selected, or one of its digits is: what is
 * typed replaces that, where an input would drop a seventh digit.
 *
 * The same for the field that React draws and for the one that is drawn before React is here, which React takes over;
 * a second call for an input gives what the first one gave.
 */
export function followCode(input: HTMLInputElement): CodeFollower {
  const known = followers.get(input);
  if (known) return known;
  /** The whole code was selected here, not by the person: Backspace takes its last digit, as it would have anyway. */
  let isOffered = false;
  /** A whole code was sent and has come back. Before, it is on its way, and further digits are none of it. */
  let hasComeBack = false;
  /** An input method is at work: the selection is its own. */
  let isComposing = false;

  const isWhole = () => input.value.length === PASSCODE_LENGTH && !input.readOnly && !isComposing;
  const selection = (): [number, number] => [input.selectionStart ?? 0, input.selectionEnd ?? 0];
  const select = (start: number, end: number) => {
    if (isFocused(input)) input.setSelectionRange(start, end);
    follower.paint();
  };
  const follower: CodeFollower = {
    paint() {
      const digits = toPasscode(input.value);
      const [start, end] = selection();
      const isRange = end - start > 1;
      const next = Math.min(start, PASSCODE_LENGTH - 1);
      const boxes = input.parentElement?.querySelectorAll<HTMLElement>('.lw-code-box') ?? [];
      for (const [index, box] of [...boxes].entries()) {
        box.dataset.digit = digits[index] ?? '';
        box.toggleAttribute('data-next', !isRange && index === next);
        box.toggleAttribute('data-selected', isRange && index >= start && index < end);
      }
    },
    offer() {
      isOffered = true;
      hasComeBack = true;
      select(0, input.value.length);
    },
  };
  followers.set(input, follower);

  /** Where a pointer or the focus comes to, whatever was under it: the text of the input is not where the boxes are. */
  const arrive = () => {
    if (isWhole() && hasComeBack) follower.offer();
    else if (!isComposing) select(input.value.length, input.value.length);
  };
  /** A whole code has no bare caret: behind it, it would take no key. */
  const settle = () => {
    const [start, end] = selection();
    const isBare = start === end && isWhole();
    if (isBare && isOffered) follower.offer();
    else if (isBare && start < PASSCODE_LENGTH) select(start, start + 1);
    else if (isBare && hasComeBack) follower.offer();
    else follower.paint();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey, ctrlKey, altKey, metaKey } = event;
    if (MODIFIERS.includes(key)) return;
    const wasOffered = isOffered;
    isOffered = false;
    const [from, to] = selection();
    // A click into selected text lets browsers put the caret there after the click. Before a key comes, the code is
    // selected again: the digit would be the seventh.
    if (wasOffered && from === to && isWhole()) input.setSelectionRange(0, PASSCODE_LENGTH);
    if (!isWhole() || shiftKey || ctrlKey || altKey || metaKey) return;
    const [start, end] = selection();
    if (key === 'Backspace' && wasOffered) {
      input.setSelectionRange(PASSCODE_LENGTH - 1, PASSCODE_LENGTH);
    } else if (STEPS[key]) {
      event.preventDefault();
      // Into a selection of several from its ends: the caret of a code that was just typed stood behind it.
      const outside = key === 'ArrowLeft' ? PASSCODE_LENGTH : -1;
      const box = STEPS[key](end - start > 1 ? outside : start);
      select(box, box + 1);
    }
  };
  const listeners: readonly (readonly [string, (event: never) => void])[] = [
    ['focus', arrive],
    ['click', arrive],
    ['keydown', onKeyDown],
    ['keyup', settle],
    ['select', settle],
    ['selectionchange', settle],
    ['input', follower.paint],
    ['compositionstart', () => (isComposing = true)],
    ['compositionend', () => (isComposing = false)],
  ];
  for (const [type, listener] of listeners) input.addEventListener(type, listener as EventListener);
  return follower;
}
