import { type ChangeEvent, useState } from 'react';
import { selected } from '../../ui/selected.ts';
import { useEarlyText } from '../../ui/use-early-text.ts';

/**
 * Draft of an address, and the props of its field.
 *
 * @param initial initial text, which is selected: the next key replaces it. Default: ''.
 */
export function useEmailDraft(initial = '') {
  const [email, setEmail] = useState(initial);
  const fieldRef = useEarlyText<HTMLInputElement>(setEmail);
  return {
    email: email.trim(),
    field: {
      fieldRef,
      ...selected(initial),
      value: email,
      onChange: (event: ChangeEvent<HTMLInputElement>) => setEmail(event.currentTarget.value),
    },
  };
}
