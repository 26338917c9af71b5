import { useId, useRef, useState } from 'react';
import { useText } from '../../../i18n/text-context.tsx';
import type { ScreenProps } from '../../../routing/flow.ts';
import { toAddress } from '../../../rules/copied-address.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PasswordField } from '../../../ui/password/password-field.tsx';
import { withdrawPassword } from '../../../ui/password/withdraw-password.ts';
import { ReadOnlyEmail } from '../../../ui/read-only-email.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { messages as business } from '../../business.messages.ts';
import type { MemberPasswordsEvent, memberPasswordsMachine } from './member-passwords.machine.ts';
import { messages } from './member-passwords.messages.ts';

/** Form for a password, and for the address if it is not known. */
export function MemberPasswordScreen({ snapshot, send }: ScreenProps<typeof memberPasswordsMachine>) {
  const text = useText();
  const id = useId();
  const { params, emailError, error } = snapshot.context;
  const [typed, setTyped] = useState(snapshot.context.email);
  const [password, setPassword] = useState('');
  const email = toAddress(typed);
  const isBusy = snapshot.hasTag('working');
  const form = useRef<HTMLFormElement>(null);
  const leave = (event: MemberPasswordsEvent) => withdrawPassword(form.current, () => send(event));
  return (
    <Screen title={text(messages.title)} onBack={() => leave({ type: 'back' })}>
      <form
        ref={form}
        className="lw-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (email !== '' && password !== '') send({ type: 'submit', email, password });
        }}
      >
        {params.email === undefined ? (
          <TextField
            id={`${id}-email`}
            type="email"
            name="username"
            label={text(business.emailLabel)}
            isLabelled
            placeholder={text(business.emailPlaceholder)}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            data-focus-first
            value={typed}
            error={emailError}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        ) : (
          <ReadOnlyEmail
            id={`${id}-email`}
            label={text(business.emailLabel)}
            email={params.email}
            onEdit={() => leave({ type: 'back' })}
          />
        )}
        <PasswordField
          id={id}
          label={text(messages.passwordLabel)}
          autoComplete="current-password"
          value={password}
          error={error}
          onChange={setPassword}
        />
        <Button type="submit" busy={isBusy} disabled={email === '' || password === ''}>
          {text(business.continue)}
        </Button>
      </form>
      <p className="lw-helper">
        <LinkButton disabled={isBusy} onClick={() => leave({ type: 'help', email })}>
          {text(messages.help)}
        </LinkButton>
      </p>
    </Screen>
  );
}
