import { useId, useState } from 'react';
import { useText } from '../../i18n/text-context.tsx';
import type { ScreenProps } from '../../routing/flow.ts';
import { Button } from '../../ui/button.tsx';
import { Screen } from '../../ui/screen.tsx';
import { secret } from '../../ui/secret.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { TextFileLink } from '../../ui/text-file-link.tsx';
import { messages } from './mfa.messages.ts';
import type { totpMachine } from './totp.machine.ts';

/** Shows the backup codes once. 'Done' is enabled when the person confirms that they are saved. */
export function RecoveryCodesScreen({ snapshot, send }: ScreenProps<typeof totpMachine>) {
  const text = useText();
  const id = useId();
  const [isSaved, setSaved] = useState(false);
  const { recoveryCodes: codes, params } = snapshot.context;
  const prefix = params.organization === undefined ? '' : `${params.organization}-`;
  // There is nothing to save yet.
  if (snapshot.matches('fetchingCodes'))
    return (
      <Screen title={text(messages.saveTitle)}>
        <Spinner />
      </Screen>
    );
  return (
    <Screen title={text(messages.saveTitle)}>
      <p className="lw-body">{text(messages.saveBody)}</p>
      <ul {...secret('lw-codes')} aria-label={text(messages.codes)}>
        {codes.map((code) => (
          <li key={code}>
            <code translate="no">{code}</code>
          </li>
        ))}
      </ul>
      <div className="lw-group">
        <TextFileLink name={`${prefix}backup-codes.txt`} lines={codes}>
          {text(messages.download)}
        </TextFileLink>
        <Button look="secondary" onClick={() => send({ type: 'copy' })}>
          {text(messages.copyAll)}
        </Button>
      </div>
      <div className="lw-group">
        <label className="lw-check" htmlFor={id}>
          <input
            id={id}
            // No part of a form that the page has around the element.
            form=""
            type="checkbox"
            checked={isSaved}
            onChange={(event) => setSaved(event.currentTarget.checked)}
          />
          <span>{text(messages.saved)}</span>
        </label>
        <Button disabled={!isSaved} onClick={() => send({ type: 'done' })}>
          {text(messages.done)}
        </Button>
      </div>
    </Screen>
  );
}
