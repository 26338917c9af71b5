import type { ScreenProps } from '../../routing/flow.ts';
import { FirstSending } from '../../ui/first-sending.tsx';
import type { passwordsMachine } from './passwords.machine.ts';
import { withoutPassword } from './without-password.ts';

export function ResetSendingScreen({ snapshot, send }: ScreenProps<typeof passwordsMachine>) {
  const { params, reason, error, resendAt } = snapshot.context;
  return (
    <FirstSending
      what="email"
      busy={snapshot.matches('sendingReset')}
      error={error}
      from={resendAt}
      onRetry={() => send({ type: 'resend' })}
      onBack={() => send({ type: 'back' })}
      alternative={withoutPassword(params.email, reason)}
      onChoose={(route) => send({ type: 'go', route })}
    />
  );
}
