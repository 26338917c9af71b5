import type { AuthMethod } from '@login-widget/auth-client/b2b';
import { useText } from '../../../i18n/text-context.tsx';
import type { ScreenProps } from '../../../routing/flow.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorText } from '../../../ui/error-text.tsx';
import { Screen } from '../../../ui/screen.tsx';
import type { emailMethodMachine } from './email-method.machine.ts';
import { messages } from './email-method.messages.ts';

export function EmailMethodScreen({ snapshot, send }: ScreenProps<typeof emailMethodMachine>) {
  const text = useText();
  const { params, method: chosen, error } = snapshot.context;
  const { isVerification } = params;
  const isSending = snapshot.matches('sending');
  const label = (method: AuthMethod) => {
    if (method === 'magic_link') return isVerification ? messages.verifyLink : messages.chooseLink;
    return isVerification ? messages.verifyCode : messages.chooseCode;
  };
  return (
    <Screen
      title={text(isVerification ? messages.verifyTitle : messages.chooseTitle)}
      onBack={() => send({ type: 'back' })}
    >
      {isVerification && <p className="lw-body">{text(messages.verifyBody)}</p>}
      <div className="lw-group">
        {params.methods.map((method) => (
          <Button
            key={method}
            look="secondary"
            busy={method === chosen && isSending}
            waiting={method !== chosen && isSending}
            onClick={() => send({ type: 'choose', method })}
          >
            {text(label(method))}
          </Button>
        ))}
        <ErrorText words={error} />
      </div>
    </Screen>
  );
}
