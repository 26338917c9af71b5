import { useText } from '../../i18n/text-context.tsx';
import type { ScreenProps } from '../../routing/flow.ts';
import { Button } from '../../ui/button.tsx';
import { Screen } from '../../ui/screen.tsx';
import { SuccessMark } from '../../ui/success-mark.tsx';
import { PasskeyRow } from './passkey-row.tsx';
import type { passkeysMachine } from './passkeys.machine.ts';
import { messages } from './passkeys.messages.ts';

export function PasskeyListScreen({ snapshot, send }: ScreenProps<typeof passkeysMachine>) {
  const text = useText();
  const { passkeys, chosen } = snapshot.context;
  const isEditing = snapshot.matches({ listing: 'editing' }) || snapshot.matches({ listing: 'saving' });
  return (
    <Screen title={text(messages.createdTitle)} icon={<SuccessMark />}>
      {passkeys.length > 0 && (
        <div className="lw-group">
          <h3 className="lw-subtitle">{text(messages.existing)}</h3>
          <ul className="lw-list">
            {passkeys.map((passkey) => (
              <PasskeyRow
                key={passkey.id}
                passkey={passkey}
                chosen={chosen?.id === passkey.id ? chosen : undefined}
                snapshot={snapshot}
                send={send}
              />
            ))}
          </ul>
        </div>
      )}
      <div className="lw-group">
        <Button look="secondary" disabled={isEditing} onClick={() => send({ type: 'another' })}>
          {text(messages.another)}
        </Button>
        <Button disabled={isEditing} onClick={() => send({ type: 'done' })}>
          {text(messages.done)}
        </Button>
      </div>
    </Screen>
  );
}
