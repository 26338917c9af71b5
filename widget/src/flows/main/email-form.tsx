import { useState } from 'react';
import { useText } from '../../i18n/text-context.tsx';
import type { Words } from '../../i18n/words.ts';
import { useElementId } from '../../ui/element-id.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useEarlyText } from '../../ui/use-early-text.ts';
import { EntryForm, type EntryFormProps } from './entry-form.tsx';
import { messages } from './main.messages.ts';

/** One address and one button. The draft lives here; it stays whatever the call does. */
export function EmailForm({
  error,
  autoComplete,
  onSubmit,
  ...form
}: Omit<EntryFormProps, 'onSubmit' | 'isEmpty' | 'children'> & {
  error: Words | undefined;
  /** Takes the place of the field's own, where something waits for it. */
  autoComplete: string | undefined;
  onSubmit: (email: string) => void;
}) {
  const text = useText();
  const id = useElementId('email');
  const [email, setEmail] = useState('');
  const field = useEarlyText<HTMLInputElement>(setEmail);
  return (
    <EntryForm {...form} isEmpty={email.trim() === ''} onSubmit={() => onSubmit(email.trim())}>
      <TextField
        ref={field}
        id={id}
        type="email"
        name="email"
        label={text(messages.emailLabel)}
        placeholder={text(messages.emailPlaceholder)}
        autoComplete={autoComplete ?? 'email'}
        data-1p-ignore={autoComplete && 'true'}
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={254}
        value={email}
        error={error}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
    </EntryForm>
  );
}
