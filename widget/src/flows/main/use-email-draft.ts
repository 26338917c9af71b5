import { type ChangeEvent, useState } from 'react';
import { selected } from '../../ui/selected.ts';
import { useEarlyText } from '../../ui/use-early-text.ts';

/**
 * An address being typed: the draft, and what its field needs to write it.
 *
 * @param initial what stands there at first, selected: the next key replaces it.
 */
export function useEmailDraft(initial = '') {
  const [email, setEmail] = useState(initial);
  const ref = useEarlyText<HTMLInputElement>(setEmail);
  return {
    email: email.trim(),
    field: {
      ref,
      ...selected(initial),
      value: email,
      onChange: (event: ChangeEvent<HTMLInputElement>) => setEmail(event.currentTarget.value),
    },
  };
}
