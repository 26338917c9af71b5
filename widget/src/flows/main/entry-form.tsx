import { type ReactNode, useEffect, useRef } from 'react';
import type { FlowId } from '../../routing/routes.ts';
import { Button } from '../../ui/button.tsx';
import { usePreload } from '../../ui/preload-context.tsx';
import { toReact } from '../../view/to-react.ts';
import { EntryFormView } from './entry-form.view.tsx';

export interface EntryFormProps {
  submitLabel: string;
  busy: boolean;
  /** True while another entry is busy. */
  waiting: boolean;
  /** True if the field is empty. */
  isEmpty: boolean;
  /** Flow to prefetch when the form is focused. */
  leadsTo: FlowId;
  onSubmit: () => void;
  children: ReactNode;
}

/** Form of one entry. */
export function EntryForm(props: EntryFormProps) {
  const { submitLabel, busy, waiting, isEmpty, leadsTo, onSubmit, children } = props;
  const preload = usePreload();
  const form = useRef<HTMLFormElement>(null);
  // The form may have been focused before React hydrated it.
  useEffect(() => {
    if (form.current?.matches(':focus-within')) preload(leadsTo);
  }, [preload, leadsTo]);
  return toReact(
    EntryFormView({
      ref: form,
      // The server's form has `method`, and early input has enabled the button.
      suppressHydrationWarning: true,
      onFocus: () => preload(leadsTo),
      onSubmit(event) {
        event.preventDefault();
        if (!busy && !isEmpty) onSubmit();
      },
      button: (
        <Button type="submit" busy={busy} waiting={waiting} disabled={isEmpty} suppressHydrationWarning>
          {submitLabel}
        </Button>
      ),
      children,
    }),
  );
}
