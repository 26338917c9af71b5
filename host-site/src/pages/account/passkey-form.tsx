import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { BusyButton } from '../../ui/busy-button.tsx';
import { takeFocus } from '../../ui/take-focus.ts';

/** https://www.w3.org/TR/uievents/#determine-keydown-keyup-keyCode */
const KEY_OF_INPUT_METHOD = 229;

interface PasskeyFormProps {
  readonly name: string;
  /** Resolves to true if renaming succeeded. */
  readonly onRename: (name: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Form that renames a passkey. Typed text stays until it is saved or cancelled. */
export function PasskeyForm({ name, onRename, onClose }: PasskeyFormProps) {
  const [isSaving, setIsSaving] = useState(false);

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const next = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    if (next === '' || next === name) return onClose();
    setIsSaving(true);
    const isRenamed = await onRename(next);
    setIsSaving(false);
    if (isRenamed) onClose();
  };
  const leave = ({ key, nativeEvent }: KeyboardEvent) => {
    // Escape also discards what an input method composes; Safari then sends it after the end of the composition.
    const isComposing = nativeEvent.isComposing || nativeEvent.keyCode === KEY_OF_INPUT_METHOD;
    if (key === 'Escape' && !isComposing) onClose();
  };

  return (
    <form className="passkey-form" onSubmit={save} onKeyDown={leave}>
      <input
        ref={takeFocus}
        className="text-input"
        name="name"
        aria-label="Passkey name"
        defaultValue={name}
        maxLength={64}
        required
      />
      <BusyButton type="submit" className="button button-small" isBusy={isSaving}>
        {isSaving ? 'Saving…' : 'Save'}
      </BusyButton>
      <button type="button" className="button button-small button-quiet" onClick={onClose}>
        Cancel
      </button>
    </form>
  );
}
