import { type ComponentProps, useId, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { selected } from '../ui/selected.ts';
import { TextField } from '../ui/text-field.tsx';

export interface OneFieldFormProps
  extends Omit<ComponentProps<typeof TextField>, 'id' | 'value' | 'onSubmit'> {
  submitLabel: string;
  /** Initial text, which is selected: the next key replaces it. */
  initial?: string;
  busy: boolean;
  onSubmit: (text: string) => void;
}

/** Form with one text field and one button. The draft is local state, so no call can change it. */
export function OneFieldForm({ submitLabel, initial = '', busy, onSubmit, ...field }: OneFieldFormProps) {
  const id = useId();
  const [given] = useState(initial);
  const [typed, setTyped] = useState(given);
  const text = typed.trim();
  return (
    <form
      className="lw-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && text !== '') onSubmit(text);
      }}
    >
      <TextField
        {...field}
        id={id}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        data-focus-first
        {...selected(given)}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" busy={busy} disabled={text === ''}>
        {submitLabel}
      </Button>
    </form>
  );
}
