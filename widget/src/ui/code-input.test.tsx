import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorWords } from '../i18n/error-message.ts';
import { say } from '../i18n/words.ts';
import { type CodeEntry, EMPTY_CODE, typeCode, withError } from './code-entry.ts';
import { CodeInput } from './code-input.tsx';

const invalid = say({ id: 'test.invalid', text: 'Invalid' });

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** Renders the field in the page or in a shadow root. */
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
    /** Simulates a failed call that does not mark the code as wrong. */
    fail(error = invalid) {
      act(() => setBusy(true));
      act(() => {
        setBusy(false);
        setEntry({ ...entry, error });
      });
    },
    retry: () => [...root.querySelectorAll('button')].find(({ textContent }) => textContent === 'Try again'),
    refuse() {
      act(() => setBusy(true));
      act(() => {
        setBusy(false);
        setEntry(withError(entry, invalid, true));
      });
    },
  };
}

describe.each([
  ['light', false],
  ['shadow', true],
])('CodeInput in %s mode', (_, inShadow) => {
  it('continues after the last digit when the first box is clicked', () => {
    const field = open(inShadow);
    field.type('1234');
    field.click(2);
    field.type('5');
    expect(field.code()).toBe('12345');
  });

  it('selects a refused code, which the next key replaces', () => {
    const field = open(inShadow);
    field.type('123456');
    field.refuse();
    expect(field.selection()).toEqual([0, 6]);
    expect(field.boxes('data-selected')).toEqual([0, 1, 2, 3, 4, 5]);
    field.type('9');
    expect(field.code()).toBe('9');
    expect(field.boxes('data-next')).toEqual([1]);
  });

  it('selects a refused code again on a click anywhere', () => {
    const field = open(inShadow);
    field.type('123456');
    field.refuse();
    field.click(3);
    expect(field.selection()).toEqual([0, 6]);
  });

  it('offers a retry after a network error, not after a refusal', () => {
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

  it('offers a retry only after the wait that the provider asks for', () => {
    vi.useFakeTimers();
    const field = open(inShadow);
    field.type('123456');
    field.fail(errorWords({ status_code: 429, retry_after_seconds: 2 }));
    expect(field.retry()?.getAttribute('aria-disabled')).toBe('true');
    act(() => field.retry()?.click());
    field.press('Enter');
    expect(field.onEnter).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(2_000));
    expect(field.retry()?.getAttribute('aria-disabled')).toBeNull();
    act(() => field.retry()?.click());
    field.press('Enter');
    expect(field.onEnter).toHaveBeenCalledTimes(2);
  });

  it('removes the last digit of a refused code on Backspace', () => {
    const field = open(inShadow);
    field.type('123456');
    field.refuse();
    field.press('Backspace');
    expect(field.code()).toBe('12345');
    field.type('7');
    expect(field.code()).toBe('123457');
  });

  it('corrects a refused code in the box that arrow keys lead to', () => {
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

  it('selects a refused code again when it is typed again', () => {
    const field = open(inShadow);
    field.type('123456');
    field.refuse();
    field.type('123456');
    expect(field.code()).toBe('123456');
    expect(field.selection()).toEqual([0, 6]);
  });

  it('submits a complete code on Enter', () => {
    const field = open(inShadow);
    field.type('12345');
    field.press('Enter');
    expect(field.onEnter).not.toHaveBeenCalled();
    field.type('6');
    field.press('Enter');
    expect(field.onEnter).toHaveBeenCalledOnce();
  });

  it('is described by its destination and by its error', () => {
    const field = open(inShadow);
    expect(field.field.getAttribute('aria-describedby')).toBe('where');
    field.type('123456');
    field.refuse();
    expect(field.field.getAttribute('aria-describedby')).toBe('where lw-code-error');
  });
});
