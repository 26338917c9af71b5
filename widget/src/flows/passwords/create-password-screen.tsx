import { useId, useRef } from 'react';
import { common } from '../../i18n/common.messages.ts';
import { useText } from '../../i18n/text-context.tsx';
import type { ScreenProps } from '../../routing/flow.ts';
import { AddressQuestion } from '../../ui/address-question.tsx';
import { Button } from '../../ui/button.tsx';
import { Divider } from '../../ui/divider.tsx';
import { NewPassword } from '../../ui/password/new-password.tsx';
import { withdrawPassword } from '../../ui/password/withdraw-password.ts';
import { ReadOnlyEmail } from '../../ui/read-only-email.tsx';
import { Screen } from '../../ui/screen.tsx';
import { otherWay } from './other-way.ts';
import type { PasswordsEvent, passwordsMachine } from './passwords.machine.ts';
import { messages } from './passwords.messages.ts';

export function CreatePasswordScreen({ snapshot, send }: ScreenProps<typeof passwordsMachine>) {
  const text = useText();
  const id = useId();
  const { params, services, password, error } = snapshot.context;
  const alternative = otherWay(params.email, services.config);
  const strength = snapshot.children.strength;
  const form = useRef<HTMLFormElement>(null);
  const leave = (event: PasswordsEvent) => withdrawPassword(form.current, () => send(event));
  return (
    <Screen
      title={text(alternative ? messages.chooseTitle : messages.createTitle)}
      onBack={() => leave({ type: 'back' })}
    >
      {alternative && (
        <>
          <Button look="secondary" onClick={() => leave({ type: 'go', route: alternative.route })}>
            {text(alternative.label)}
          </Button>
          <Divider>{text(common.or)}</Divider>
          <p className="lw-body">{text(messages.createTitle)}</p>
        </>
      )}
      {strength && (
        <NewPassword
          form={form}
          label={text(messages.passwordLabel)}
          submitLabel={text(messages.continue)}
          before={
            <ReadOnlyEmail
              id={`${id}-email`}
              label={text(messages.emailLabel)}
              email={params.email}
              onEdit={() => leave({ type: 'back' })}
            />
          }
          strength={strength}
          password={password}
          error={error}
          busy={snapshot.matches({ creating: 'submitting' })}
          onChange={(typed) => send({ type: 'password.typed', text: typed })}
          onSubmit={() => send({ type: 'submit' })}
        />
      )}
      <AddressQuestion email={params.email} onChoose={(route) => leave({ type: 'go', route })} />
    </Screen>
  );
}
