import { type ComponentProps, useId, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';

export interface OneFieldFormProps
  extends Omit<ComponentProps<typeof TextField>, 'id' | 'value' | 'onSubmit'> {
  submitLabel: string;
  /** What stands in it at first. */
  initial?: string;
  busy: boolean;
  onSubmit: (text: string) => void;
}

/** One line of text and one button. The draft lives here; it stays whatever the call does. */
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
