import { type ClipboardEvent, type KeyboardEvent, type SyntheticEvent, useState } from 'react';
import type { Words } from '../i18n/words.ts';
import { toDigits } from '../rules/digits.ts';
import { useElementId } from './element-id.ts';
import { ErrorText } from './error-text.tsx';
import { useEarlyText } from './use-early-text.ts';

export interface CodeInputProps {
  label: string;
  length: number;
  value: string;
  error?: Words | undefined;
  busy: boolean;
  /** What stands in the input now, as typed; the owner keeps the digits. */
  onChange: (typed: string) => void;
}

/** Keeps the caret behind the last digit: the boxes show where the next one goes. */
const caretToEnd = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
  const end = currentTarget.value.length;
  if (currentTarget.selectionStart === 0 && currentTarget.selectionEnd === end) return;
  currentTarget.setSelectionRange(end, end);
};

/**
 * Six boxes over one real input, so that paste, autofill from a message, screen readers and undo all behave as in any
 * other field.
 */
export function CodeInput({ label, length, value, error, busy, onChange }: CodeInputProps) {
  const id = useElementId('code');
  const field = useEarlyText<HTMLInputElement>(onChange);
  // While an input method composes, its text is its own: a change from here would have it begin anew.
  const [composed, setComposed] = useState<string>();
  const digits = composed === undefined ? value : toDigits(composed);
  const errorId = `${id}-error`;
  const pasteWhole = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = toDigits(event.clipboardData.getData('text'));
    if (pasted.length < length) return;
    event.preventDefault();
    onChange(pasted);
  };
  /** A whole code is sent by itself; where that failed, as offline, Enter sends it again. */
  const sendAgain = ({ key, repeat, nativeEvent }: KeyboardEvent<HTMLInputElement>) => {
    if (key !== 'Enter' || repeat || nativeEvent.isComposing || busy || value.length < length) return;
    onChange(value);
  };
  return (
    <div className="lw-field">
      <div className="lw-code" data-invalid={error ? '' : undefined}>
        <input
          ref={field}
          id={id}
          className="lw-code-input"
          type="text"
          name="one-time-code"
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          aria-busy={busy || undefined}
          readOnly={busy}
          data-focus-first
          value={composed ?? value}
          onChange={({ currentTarget, nativeEvent }) => {
            const take = (nativeEvent as InputEvent).isComposing ? setComposed : onChange;
            take(currentTarget.value);
          }}
          onCompositionEnd={({ currentTarget }) => {
            setComposed(undefined);
            onChange(currentTarget.value);
          }}
          onPaste={pasteWhole}
          onKeyDown={sendAgain}
          onFocus={caretToEnd}
          onSelect={caretToEnd}
        />
        {Array.from({ length }, (_, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place.
            key={index}
            className="lw-code-box"
            part="code-box"
            aria-hidden="true"
            data-digit={digits[index]}
            data-next={index === Math.min(digits.length, length - 1) ? '' : undefined}
          />
        ))}
      </div>
      <ErrorText id={errorId} words={error} />
    </div>
  );
}
