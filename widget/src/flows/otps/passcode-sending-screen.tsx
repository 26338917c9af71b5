import type { ScreenProps } from '../../routing/flow.ts';
import { FirstSending } from '../../ui/first-sending.tsx';
import type { otpsMachine } from './otps.machine.ts';

export function PasscodeSendingScreen({ snapshot, send }: ScreenProps<typeof otpsMachine>) {
  const { params, unsentBecause } = snapshot.context;
  return (
    <FirstSending
      what="code"
      busy={!snapshot.matches('unsent')}
      error={unsentBecause}
      from={params.resendAt}
      onRetry={() => send({ type: 'resend' })}
      onBack={() => send({ type: 'back' })}
      alternative={params.instead}
      onChoose={(route) => send({ type: 'instead', route })}
    />
  );
}
