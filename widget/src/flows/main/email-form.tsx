import { useText } from '../../i18n/text-context.tsx';
import type { Words } from '../../i18n/words.ts';
import type { FormEntry } from '../../routing/entry.ts';
import { useElementId } from '../../ui/element-id.ts';
import { TextField } from '../../ui/text-field.tsx';
import { emailAutoComplete } from './email-auto-complete.ts';
import { EntryForm, type EntryFormProps } from './entry-form.tsx';
import { messages } from './main.messages.ts';
import type { useEmailDraft } from './use-email-draft.ts';

/** Form with an address and one button. */
export function EmailForm({
  draft: { email, field },
  error,
  autoComplete,
  product,
  onSubmit,
  ...form
}: Omit<EntryFormProps, 'onSubmit' | 'isEmpty' | 'children'> & {
  draft: ReturnType<typeof useEmailDraft>;
  error: Words | undefined;
  /** `autocomplete` of an ambient entry; replaces the field's own. */
  autoComplete: string | undefined;
  /** Product that the address is for. */
  product: FormEntry['product'];
  onSubmit: (email: string) => void;
}) {
  const text = useText();
  const id = useElementId('email');
  return (
    <EntryForm {...form} isEmpty={email === ''} onSubmit={() => onSubmit(email)}>
      <TextField
        {...field}
        id={id}
        type="email"
        name="email"
        label={text(messages.emailLabel)}
        placeholder={text(messages.emailPlaceholder)}
        autoComplete={autoComplete ?? emailAutoComplete(product)}
        data-1p-ignore={autoComplete && 'true'}
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={254}
        error={error}
      />
    </EntryForm>
  );
}
