import { useText } from '../../i18n/text-context.tsx';
import type { ScreenProps } from '../../routing/flow.ts';
import { ConfirmLink } from '../../ui/confirm-link.tsx';
import type { passwordResetMachine } from './password-reset.machine.ts';
import { messages } from './password-reset.messages.ts';

export function ConfirmLinkScreen({ send }: ScreenProps<typeof passwordResetMachine>) {
  const text = useText();
  return (
    <ConfirmLink
      title={text(messages.confirmTitle)}
      body={text(messages.confirmBody)}
      label={text(messages.continue)}
      onContinue={() => send({ type: 'continue' })}
      onBack={() => send({ type: 'back' })}
    />
  );
}
