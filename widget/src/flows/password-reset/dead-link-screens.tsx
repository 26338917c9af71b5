import type { ScreenProps } from '../../routing/flow.ts';
import { LinkElsewhere, LinkOver } from '../../ui/link-elsewhere.tsx';
import type { passwordResetMachine } from './password-reset.machine.ts';

export function LinkElsewhereScreen({ snapshot, send }: ScreenProps<typeof passwordResetMachine>) {
  const { products } = snapshot.context.services.config;
  const hasCodes = products.some((product: string) => product === 'otp' || product === 'emailOtp');
  return <LinkElsewhere hasCodes={hasCodes} onBack={() => send({ type: 'back' })} />;
}

export const LinkOverScreen = ({ send }: ScreenProps<typeof passwordResetMachine>) => (
  <LinkOver onBack={() => send({ type: 'back' })} />
);
