import type { ScreenProps } from '../../routing/flow.ts';
import { FirstSending } from '../../ui/first-sending.tsx';
import type { magicLinksMachine } from './magic-links.machine.ts';

export function EmailSendingScreen({ snapshot, send }: ScreenProps<typeof magicLinksMachine>) {
  const { params, unsentBecause } = snapshot.context;
  return (
    <FirstSending
      what="email"
      busy={snapshot.matches('sending')}
      error={unsentBecause}
      from={params.resendAt}
      onRetry={() => send({ type: 'resend' })}
      onBack={() => send({ type: 'back' })}
      alternative={params.instead}
      onChoose={(route) => send({ type: 'instead', route })}
    />
  );
}
