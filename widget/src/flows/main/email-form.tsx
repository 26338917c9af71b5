import type { Words } from '../../i18n/words.ts';
import type { FormEntry } from '../../routing/entry.ts';
import { useElementId } from '../../ui/element-id.ts';
import { TextField } from '../../ui/text-field.tsx';
import { EntryForm, type EntryFormProps } from './entry-form.tsx';
import { emailField } from './fields.ts';
import type { useEmailDraft } from './use-email-draft.ts';
import { useFirstTexts } from './use-first-texts.ts';

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
  const id = useElementId('email');
  const props = emailField(useFirstTexts(), product, autoComplete);
  return (
    <EntryForm {...form} isEmpty={email === ''} onSubmit={() => onSubmit(email)}>
      <TextField {...field} {...props} id={id} error={error} />
    </EntryForm>
  );
}
