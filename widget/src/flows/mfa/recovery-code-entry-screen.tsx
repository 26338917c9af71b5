import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useText } from '../../i18n/text-context.tsx';
import type { ScreenProps } from '../../routing/flow.ts';
import { Button } from '../../ui/button.tsx';
import { mayTakeFocus } from '../../ui/may-take-focus.ts';
import { Screen } from '../../ui/screen.tsx';
import { secret } from '../../ui/secret.ts';
import { TextField } from '../../ui/text-field.tsx';
import { messages } from './mfa.messages.ts';
import type { totpMachine } from './totp.machine.ts';

/** Asks for a saved backup code, after the app was lost. */
export function RecoveryCodeEntryScreen({ snapshot, send }: ScreenProps<typeof totpMachine>) {
  const text = useText();
  const id = useId();
  const [code, setCode] = useState('');
  const { error } = snapshot.context;
  const field = useRef<HTMLInputElement>(null);
  const body = useRef<HTMLParagraphElement>(null);
  // The heading is the field's name, so a screen reader would not tell which codes are meant.
  useLayoutEffect(() => {
    if (field.current && body.current) field.current.ariaDescribedByElements = [body.current];
  }, []);
  // Selects the refused code, so that the next key replaces it: in a layout effect, because that key may come at once.
  useLayoutEffect(() => {
    if (!error || !field.current || !mayTakeFocus(field.current)) return;
    field.current.focus({ preventScroll: true });
    field.current.select();
  }, [error]);
  return (
    <Screen title={text(messages.backupTitle)} onBack={() => send({ type: 'back' })}>
      <p ref={body} className="lw-body">
        {text(messages.backupBody)}
      </p>
      <form
        className="lw-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send({ type: 'recovery.submitted', code });
        }}
      >
        <div {...secret('lw-backup-code')}>
          <TextField
            fieldRef={field}
            id={id}
            label={text(messages.backupTitle)}
            placeholder={text(messages.backupTitle)}
            name="backup-code"
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={64}
            data-focus-first
            value={code}
            error={error}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        </div>
        <Button type="submit" busy={snapshot.matches('verifyingBackup')} disabled={code.trim() === ''}>
          {text(messages.continue)}
        </Button>
      </form>
    </Screen>
  );
}
