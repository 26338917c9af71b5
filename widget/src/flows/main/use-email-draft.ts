import { type ChangeEvent, useState } from 'react';
import { addressIn, toAddress } from '../../rules/copied-address.ts';
import { selected } from '../../ui/selected.ts';
import { useEarlyText } from '../../ui/use-early-text.ts';

/**
 * Draft of an address, and the props of its field.
 *
 * @param initial initial text, which is selected: the next key replaces it. Default: ''.
 */
export function useEmailDraft(initial = '') {
  const [email, setEmail] = useState(initial);
  const take = (text: string) => setEmail(addressIn(text));
  const fieldRef = useEarlyText<HTMLInputElement>(take);
  return {
    email: toAddress(email),
    field: {
      fieldRef,
      ...selected(initial),
      value: email,
      onChange: (event: ChangeEvent<HTMLInputElement>) => take(event.currentTarget.value),
    },
  };
}
