import { type ComponentProps, useId, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';

export interface OneFieldFormProps
  extends Omit<ComponentProps<typeof TextField>, 'id' | 'value' | 'onSubmit'> {
  submitLabel: string;
  /** Initial text. */
  initial?: string;
  busy: boolean;
  onSubmit: (text: string) => void;
}

/** Form with one text field and one button. The draft is local state, so no call can change it. */
export function OneFieldForm({ submitLabel, initial = '', busy, onSubmit, ...field }: OneFieldFormProps) {
  const id = useId();
  const [typed, setTyped] = useState(initial);
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
        spellCheck={false}
        data-focus-first
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" busy={busy} disabled={text === ''}>
        {submitLabel}
      </Button>
    </form>
  );
}
