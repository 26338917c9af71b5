import { useId, useRef } from 'react';
import { useText } from '../../i18n/text-context.tsx';
import type { ScreenProps } from '../../routing/flow.ts';
import { Button } from '../../ui/button.tsx';
import { Instead } from '../../ui/instead.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PasswordField } from '../../ui/password/password-field.tsx';
import { withdrawPassword } from '../../ui/password/withdraw-password.ts';
import { ReadOnlyEmail } from '../../ui/read-only-email.tsx';
import { Screen } from '../../ui/screen.tsx';
import { otherWay } from './other-way.ts';
import type { PasswordsEvent, passwordsMachine } from './passwords.machine.ts';
import { messages } from './passwords.messages.ts';

/** Asks a known user for their password. */
export function PasswordScreen({ snapshot, send }: ScreenProps<typeof passwordsMachine>) {
  const text = useText();
  const id = useId();
  const { params, services, password, error } = snapshot.context;
  const form = useRef<HTMLFormElement>(null);
  const leave = (event: PasswordsEvent) => withdrawPassword(form.current, () => send(event));
  return (
    <Screen title={text(messages.logInTitle)} onBack={() => leave({ type: 'back' })}>
      <form
        ref={form}
        className="lw-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send({ type: 'submit' });
        }}
      >
        <ReadOnlyEmail
          id={`${id}-email`}
          label={text(messages.emailLabel)}
          email={params.email}
          onEdit={() => leave({ type: 'back' })}
        />
        <PasswordField
          id={id}
          label={text(messages.passwordLabel)}
          autoComplete="current-password"
          value={password}
          error={error}
          onChange={(typed) => send({ type: 'password.typed', text: typed })}
        />
        <p className="lw-helper">
          <LinkButton
            busy={snapshot.matches({ loggingIn: 'startingReset' })}
            onClick={() => leave({ type: 'forgot' })}
          >
            {text(messages.forgot)}
          </LinkButton>
        </p>
        <Button type="submit" busy={snapshot.matches({ loggingIn: 'submitting' })} disabled={password === ''}>
          {text(messages.continue)}
        </Button>
      </form>
      <Instead
        alternative={otherWay(params.email, services.config)}
        onChoose={(route) => leave({ type: 'go', route })}
      />
    </Screen>
  );
}
