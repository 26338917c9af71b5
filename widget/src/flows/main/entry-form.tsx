import { type ReactNode, useEffect, useRef } from 'react';
import type { FlowId } from '../../routing/routes.ts';
import { Button } from '../../ui/button.tsx';
import { usePreload } from '../../ui/preload-context.tsx';

export interface EntryFormProps {
  submitLabel: string;
  busy: boolean;
  /** Another entry is at work. */
  waiting: boolean;
  /** Nothing typed yet. */
  isEmpty: boolean;
  /** The flow to fetch while the person types. */
  leadsTo: FlowId;
  onSubmit: () => void;
  children: ReactNode;
}

/** The form of one entry: its field and its button. */
export function EntryForm(props: EntryFormProps) {
  const { submitLabel, busy, waiting, isEmpty, leadsTo, onSubmit, children } = props;
  const preload = usePreload();
  const form = useRef<HTMLFormElement>(null);
  // Somebody may have come to the form before React did.
  useEffect(() => {
    if (form.current?.matches(':focus-within')) preload(leadsTo);
  }, [preload, leadsTo]);
  return (
    <form
      ref={form}
      className="lw-form"
      noValidate
      // The server's form posts; what was typed early has enabled the button.
      suppressHydrationWarning
      onFocus={() => preload(leadsTo)}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && !isEmpty) onSubmit();
      }}
    >
      {children}
      <Button type="submit" busy={busy} waiting={waiting} disabled={isEmpty} suppressHydrationWarning>
        {submitLabel}
      </Button>
    </form>
  );
}
