import { type ReactNode, useEffect, useRef } from 'react';
import { common } from '../../i18n/common.messages.ts';
import { useText } from '../../i18n/text-context.tsx';
import type { FlowId } from '../../routing/routes.ts';
import { Button } from '../../ui/button.tsx';
import { usePreload } from '../../ui/preload-context.tsx';
import { SlowNotice } from '../../ui/slow-notice.tsx';

export interface EntryFormProps {
  submitLabel: string;
  busy: boolean;
  /** Another entry is at work. */
  waiting: boolean;
  slow: boolean;
  /** Nothing typed yet. */
  isEmpty: boolean;
  /** The flow to fetch while the person types. */
  leadsTo: FlowId;
  onSubmit: () => void;
  onCancel: () => void;
  children: ReactNode;
}

/** The form of one entry: its field, its button, and a word when an answer is late. */
export function EntryForm(props: EntryFormProps) {
  const { submitLabel, busy, waiting, slow, isEmpty, leadsTo, onSubmit, onCancel, children } = props;
  const text = useText();
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
      {slow && (
        <SlowNotice label={text(common.stillWorking)} cancel={text(common.cancel)} onCancel={onCancel} />
      )}
    </form>
  );
}
