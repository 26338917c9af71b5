import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { common } from '../i18n/common.messages.ts';
import { useText } from '../i18n/text-context.tsx';
import { waitsUntil } from '../i18n/words.ts';
import { isComplete, toPasscode } from '../rules/passcode.ts';
import { toReact } from '../view/to-react.ts';
import type { CodeEntry } from './code-entry.ts';
import { CodeInputView } from './code-input.view.tsx';
import { useElementId } from './element-id.ts';
import { followCode } from './follow-code.ts';
import { LinkButton } from './link-button.tsx';
import { useEarlyText } from './use-early-text.ts';
import { useFieldError } from './use-field-error.tsx';
import { useSecondsLeft } from './use-seconds-left.ts';

interface CodeInputProps {
  label: string;
  entry: CodeEntry;
  /** Ids of the elements that say where the code was sent, for `aria-describedby`. */
  describedBy?: string | undefined;
  busy: boolean;
  /** When the last code was sent, in milliseconds since the epoch. After another one the field has the focus. */
  sentAt?: number | undefined;
  /** Called with the text of the input; the caller keeps the digits. */
  onChange: (typed: string) => void;
  /** Called on Enter in a complete code, and for a retry. */
  onEnter: () => void;
}

/**
 * The field of a code: one real input, so that paste, autofill from messages, screen readers and undo work as in any
 * other field.
 */
export function CodeInput({ label, entry, describedBy, busy, sentAt, onChange, onEnter }: CodeInputProps) {
  const { code, refused } = entry;
  const id = useElementId('code');
  // During a composition the input keeps its own text, because a change would restart the input method.
  const [composed, setComposed] = useState<string>();
  const field = useEarlyText<HTMLInputElement>((typed) => {
    const isUnfinished = field.current && followCode(field.current).isComposing;
    (isUnfinished ? setComposed : onChange)(typed);
  });
  const text = useText();
  const fieldError = useFieldError(id, composed === undefined ? entry.error : undefined);
  const hasError = fieldError['aria-invalid'];
  /** True after a network error or a cancelled call: the code may be correct. */
  const mayBeSentAgain = !busy && isComplete(code) && !refused[code];
  const isTooSoon = useSecondsLeft(waitsUntil(entry.error)) > 0;
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
    if (input && isThere && !busy && (isBack || hasError)) followCode(input).select();
  }, [busy, code, hasError, field]);
  const lastSent = useRef(sentAt);
  useLayoutEffect(() => {
    if (lastSent.current === sentAt) return;
    lastSent.current = sentAt;
    // Unless the person has gone on to another part of the page.
    const pressed = field.current?.closest('.lw')?.querySelector(':focus');
    if (pressed) field.current?.focus();
  }, [sentAt, field]);
  const pasteWhole = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = toPasscode(event.clipboardData.getData('text'));
    if (!isComplete(pasted)) return;
    event.preventDefault();
    if (!busy) onChange(pasted);
  };
  /** A complete code is submitted automatically; Enter submits it again, for instance after a network error. */
  const sendAgain = ({ key, repeat, nativeEvent }: KeyboardEvent<HTMLInputElement>) => {
    if (key === 'Enter' && !repeat && !nativeEvent.isComposing && !busy && !isTooSoon && isComplete(code))
      onEnter();
  };
  return toReact(
    CodeInputView({
      ...fieldError,
      id,
      label,
      ref: field,
      'aria-describedby':
        [describedBy, fieldError['aria-describedby']].filter(Boolean).join(' ') || undefined,
      'aria-busy': busy || undefined,
      readOnly: busy,
      value: composed ?? code,
      onChange({ currentTarget, nativeEvent }) {
        const take = (nativeEvent as InputEvent).isComposing ? setComposed : onChange;
        take(currentTarget.value);
      },
      onCompositionEnd({ currentTarget }) {
        setComposed(undefined);
        onChange(currentTarget.value);
      },
      onPaste: pasteWhole,
      onKeyDown: sendAgain,
      error: (
        <>
          {fieldError.error}
          {mayBeSentAgain && (
            <p className="lw-helper">
              <LinkButton disabled={isTooSoon} onClick={onEnter}>
                {text(common.tryAgain)}
              </LinkButton>
            </p>
          )}
        </>
      ),
    }),
  );
}
