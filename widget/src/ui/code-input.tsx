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
  /** Ids of the elements that say where the code was sent, for `aria-describedby`. */
  describedBy?: string | undefined;
  busy: boolean;
  /** Called with the text of the input; the caller keeps the digits. */
  onChange: (typed: string) => void;
  /** Called on Enter in a complete code, and for a retry. */
  onEnter: () => void;
}

/**
 * Six boxes over one real input, so that paste, autofill from messages, screen readers and undo work as in any other
 * field. The boxes are painted without React from the text of the input.
 */
export function CodeInput({ label, entry, describedBy, busy, onChange, onEnter }: CodeInputProps) {
  const { code, refused } = entry;
  const id = useElementId('code');
  const field = useEarlyText<HTMLInputElement>(onChange);
  // During a composition the input keeps its own text, because a change would restart the input method.
  const [composed, setComposed] = useState<string>();
  const errorId = `${id}-error`;
  const text = useText();
  const error = useStillTrue(entry.error);
  /** True after a network error or a cancelled call: the code may be correct. */
  const mayBeSentAgain = !busy && isComplete(code) && !refused[code];
  useLayoutEffect(() => {
    if (field.current) followCode(field.current).paint();
  });
  const wasBusy = useRef(busy);
  // After a call, or when a refused code is back, the next key replaces the code. This is a layout effect, because
  // the next key may come before an effect.
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
  /** A complete code is submitted automatically; Enter submits it again, for instance after a network error. */
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
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is identified by its position.
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
