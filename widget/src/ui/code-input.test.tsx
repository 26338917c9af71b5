import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { say } from '../i18n/words.ts';
import { type CodeEntry, EMPTY_CODE, refuseCode, typeCode } from './code-entry.ts';
import { CodeInput } from './code-input.tsx';

const invalid = say({ id: 'test.invalid', text: 'Invalid' });

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** Draws the field, with a refusal to be had by `refuse`, in the page or in a shadow root. */
function open(inShadow: boolean) {
  const host = document.body.appendChild(document.createElement('div'));
  const root = inShadow ? host.attachShadow({ mode: 'open' }) : host;
  const onEnter = vi.fn();
  let entry = EMPTY_CODE;
  let setBusy: (busy: boolean) => void = () => undefined;
  let setEntry: (entry: CodeEntry) => void = () => undefined;
  function Field() {
    const [isBusy, changeBusy] = useState(false);
    const [shown, show] = useState(entry);
    setBusy = changeBusy;
    setEntry = (next) => {
      entry = next;
      show(next);
    };
    return (
      <CodeInput
        label="Code"
        entry={shown}
        describedBy="where"
        busy={isBusy}
        onChange={(text) => setEntry(typeCode(entry, text))}
        onEnter={onEnter}
      />
    );
  }
  act(() => createRoot(root).render(<Field />));
  const field = root.querySelector('input') as HTMLInputElement;
  field.focus();
  const setText = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  const put = (before: string, typed: string, after: string) =>
    act(() => {
      setText?.call(field, before + typed + after);
      const caret = before.length + typed.length;
      field.setSelectionRange(caret, caret);
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      field.dispatchEvent(new Event('selectionchange'));
    });
  const around = () => {
    const [start, end] = [field.selectionStart ?? 0, field.selectionEnd ?? 0];
    return { start, before: field.value.slice(0, start), after: field.value.slice(end) };
  };
  const keyDown = (key: string) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    act(() => void field.dispatchEvent(event));
    return event.defaultPrevented;
  };
  return {
    field,
    onEnter,
    code: () => entry.code,
    selection: () => [field.selectionStart, field.selectionEnd],
    boxes: (mark: string) =>
      [...root.querySelectorAll('.lw-code-box')].flatMap((box, index) =>
        box.hasAttribute(mark) ? index : [],
      ),
    press(key: string) {
      if (keyDown(key) || key.length > 1) {
        if (key !== 'Backspace') return;
        const { before, after } = around();
        const isRange = field.selectionStart !== field.selectionEnd;
        put(isRange ? before : before.slice(0, -1), '', after);
      } else {
        const { before, after } = around();
        put(before, key, after);
      }
    },
    click(caret: number) {
      field.setSelectionRange(caret, caret);
      act(() => field.click());
    },
    type(text: string) {
      for (const key of text) this.press(key);
    },
    /** The call has failed, and nobody has called the code wrong. */
    fail() {
      act(() => setBusy(true));
      act(() => {
        setBusy(false);
        setEntry({ ...entry, error: invalid });
      });
    },
    retry: () => [...root.querySelectorAll('button')].find(({ textContent }) => textContent === 'Try again'),
    refuse() {
      act(() => setBusy(true));
      act(() => {
        setBusy(false);
        setEntry(refuseCode(entry, invalid));
      });
    },
  };
}

describe.each([
  ['light', false],
  ['shadow', true],
])('a code in %s mode', (_, inShadow) => {
  it('goes on behind its last digit after a click on the first box', () => {
    const field = open(inShadow);
    field.type('1234');
    field.click(2);
    field.type('5');
    expect(field.code()).toBe('12345');
  });

  it('that was refused is selected whole, shown as such, and replaced by what is typed next', () => {
    const field = open(inShadow);
    field.type('123456');
    field.refuse();
    expect(field.selection()).toEqual([0, 6]);
    expect(field.boxes('data-selected')).toEqual([0, 1, 2, 3, 4, 5]);
    field.type('9');
    expect(field.code()).toBe('9');
    expect(field.boxes('data-next')).toEqual([1]);
  });

  it('that was refused is selected whole again by a click, wherever that goes', () => {
    const field = open(inShadow);
    field.type('123456');
    field.refuse();
    field.click(3);
    expect(field.selection()).toEqual([0, 6]);
  });

  it('that did not arrive can be sent again by a button, one that was refused cannot', () => {
    const field = open(inShadow);
    field.type('12345');
    expect(field.retry()).toBeUndefined();
    field.type('6');
    field.fail();
    act(() => field.retry()?.click());
    expect(field.onEnter).toHaveBeenCalledOnce();
    field.refuse();
    expect(field.retry()).toBeUndefined();
  });

  it('that was refused loses its last digit to Backspace', () => {
    const field = open(inShadow);
    field.type('123456');
    field.refuse();
    field.press('Backspace');
    expect(field.code()).toBe('12345');
    field.type('7');
    expect(field.code()).toBe('123457');
  });

  it('that was refused is corrected in the box to which the arrow keys lead', () => {
    const field = open(inShadow);
    field.type('123456');
    field.refuse();
    for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowRight']) field.press(key);
    expect(field.selection()).toEqual([4, 5]);
    expect(field.boxes('data-next')).toEqual([4]);
    field.type('9');
    expect(field.code()).toBe('123496');
    field.press('Home');
    field.press('Backspace');
    expect(field.code()).toBe('23496');
    field.type('8');
    expect(field.code()).toBe('823496');
  });

  it('that was refused and is typed again is selected again', () => {
    const field = open(inShadow);
    field.type('123456');
    field.refuse();
    field.type('123456');
    expect(field.code()).toBe('123456');
    expect(field.selection()).toEqual([0, 6]);
  });

  it('is sent by Enter when it is whole', () => {
    const field = open(inShadow);
    field.type('12345');
    field.press('Enter');
    expect(field.onEnter).not.toHaveBeenCalled();
    field.type('6');
    field.press('Enter');
    expect(field.onEnter).toHaveBeenCalledOnce();
  });

  it('is described by where it went, and by what is wrong with it', () => {
    const field = open(inShadow);
    expect(field.field.getAttribute('aria-describedby')).toBe('where');
    field.type('123456');
    field.refuse();
    expect(field.field.getAttribute('aria-describedby')).toBe('where lw-code-error');
  });
});
