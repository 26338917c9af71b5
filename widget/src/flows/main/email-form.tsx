import { useId, useState } from 'react';
import { common } from '../../i18n/common.messages.ts';
import { useText } from '../../i18n/text-context.tsx';
import type { FlowId } from '../../routing/routes.ts';
import { Button } from '../../ui/button.tsx';
import { usePreload } from '../../ui/preload-context.tsx';
import { SlowNotice } from '../../ui/slow-notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { messages } from './main.messages.ts';

export interface EmailFormProps {
  submitLabel: string;
  error: string | undefined;
  busy: boolean;
  slow: boolean;
  leadsTo: FlowId;
  onSubmit: (email: string) => void;
  onCancel: () => void;
}

/** One address and one button. The draft lives here; it stays whatever the call does. */
export function EmailForm({ submitLabel, error, busy, slow, leadsTo, onSubmit, onCancel }: EmailFormProps) {
  const text = useText();
  const preload = usePreload();
  const id = useId();
  const [email, setEmail] = useState('');
  return (
    <form
      className="lw-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onSubmit(email.trim());
      }}
    >
      <TextField
        id={id}
        type="email"
        name="email"
        label={text(messages.emailLabel)}
        placeholder={text(messages.emailPlaceholder)}
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={254}
        value={email}
        error={error}
        onFocus={() => preload(leadsTo)}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <Button type="submit" busy={busy} disabled={email.trim() === ''}>
        {submitLabel}
      </Button>
      {slow && (
        <SlowNotice label={text(common.stillWorking)} cancel={text(common.cancel)} onCancel={onCancel} />
      )}
    </form>
  );
}
