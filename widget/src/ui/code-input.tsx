import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { common } from '../i18n/common.messages.ts';
import { useText } from '../i18n/text-context.tsx';
import { isComplete, PASSCODE_LENGTH, toPasscode } from '../rules/passcode.ts';
import type { CodeEntry } from './code-entry.ts';
import { useElementId } from './element-id.ts';
import { ErrorText } from './error-text.tsx';
import { followCode } from './follow-code.ts';
import { LinkButton } from './link-button.tsx';
import { useEarlyText } from './use-early-text.ts';
import { useStillTrue } from './use-still-true.ts';

export interface CodeInputProps {
  label: string;
  entry: CodeEntry;
  /** The ids of what says where the code comes from, for its description. */
  describedBy?: string | undefined;
  busy: boolean;
  /** What stands in the input now, as typed; the owner keeps the digits. */
  onChange: (typed: string) => void;
  /** Enter was pressed in a whole code, or it is to be tried again. */
  onEnter: () => void;
}

/**
 * Six boxes over one real input, so that paste, autofill from a message, screen readers and undo all behave as in any
 * other field. The boxes are painted from what is in the input, by hand: React has nothing to change in them.
 */
export function CodeInput({ label, entry, describedBy, busy, onChange, onEnter }: CodeInputProps) {
  const { code, refused } = entry;
  const id = useElementId('code');
  const field = useEarlyText<HTMLInputElement>(onChange);
  // While an input method composes, its text is its own: a change from here would have it begin anew.
  const [composed, setComposed] = useState<string>();
  const errorId = `${id}-error`;
  const text = useText();
  const error = useStillTrue(entry.error);
  /** It has not arrived, or the person has stopped waiting, and nobody has called it wrong. */
  const mayBeSentAgain = !busy && isComplete(code) && !refused[code];
  useLayoutEffect(() => {
    if (field.current) followCode(field.current).paint();
  });
  const wasBusy = useRef(busy);
  // What was sent has come back, or what was refused is there again: what is typed next replaces it. With the drawing, not
  // after it: by then the next key may have come.
  useLayoutEffect(() => {
    const isBack = wasBusy.current && !busy;
    wasBusy.current = busy;
    const input = field.current;
    const isThere = isComplete(code) && input?.value === code;
    if (input && isThere && !busy && (isBack || error)) followCode(input).offer();
  }, [busy, code, error, field]);
  const pasteWhole = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = toPasscode(event.clipboardData.getData('text'));
    if (!isComplete(pasted)) return;
    event.preventDefault();
    if (!busy) onChange(pasted);
  };
  /** A whole code is sent by itself; where that failed, as offline, Enter sends it again. */
  const sendAgain = ({ key, repeat, nativeEvent }: KeyboardEvent<HTMLInputElement>) => {
    if (key === 'Enter' && !repeat && !nativeEvent.isComposing && !busy && isComplete(code)) onEnter();
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
          aria-describedby={[describedBy, error && errorId].filter(Boolean).join(' ') || undefined}
          aria-busy={busy || undefined}
          readOnly={busy}
          data-focus-first
          value={composed ?? code}
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
        />
        {Array.from({ length: PASSCODE_LENGTH }, (_, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place.
            key={index}
            className="lw-code-box"
            part="code-box"
            aria-hidden="true"
            data-next={index === 0 ? '' : undefined}
          />
        ))}
      </div>
      <ErrorText id={errorId} words={error} />
      {mayBeSentAgain && (
        <p className="lw-helper">
          <LinkButton onClick={onEnter}>{text(common.tryAgain)}</LinkButton>
        </p>
      )}
    </div>
  );
}
