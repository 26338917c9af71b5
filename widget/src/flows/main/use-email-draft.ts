import { type ChangeEvent, useState } from 'react';
import { useEarlyText } from '../../ui/use-early-text.ts';

/** An address being typed: the draft, and what its field needs to write it. */
export function useEmailDraft() {
  const [email, setEmail] = useState('');
  const ref = useEarlyText<HTMLInputElement>(setEmail);
  return {
    email: email.trim(),
    field: {
      ref,
      value: email,
      onChange: (event: ChangeEvent<HTMLInputElement>) => setEmail(event.currentTarget.value),
    },
  };
}
