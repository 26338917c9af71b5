import type { ScreenProps } from '../../routing/flow.ts';
import { LinkElsewhere, LinkOver } from '../../ui/link-elsewhere.tsx';
import type { passwordResetMachine } from './password-reset.machine.ts';
import { messages } from './password-reset.messages.ts';

type Props = ScreenProps<typeof passwordResetMachine>;

/** A person who is signed in, or may have a new password, goes on without another link. */
const labelOf = ({ snapshot: { context } }: Props) => {
  if (context.mayBeSet) return messages.confirmTitle;
  return context.services.client.session.getSync() ? messages.continue : undefined;
};

export function LinkElsewhereScreen(props: Props) {
  const { products } = props.snapshot.context.services.config;
  const hasCodes = products.some((product: string) => product === 'otp' || product === 'emailOtp');
  return (
    <LinkElsewhere hasCodes={hasCodes} label={labelOf(props)} onBack={() => props.send({ type: 'back' })} />
  );
}

export const LinkOverScreen = (props: Props) => (
  <LinkOver
    body={props.snapshot.context.mayBeSet ? messages.mayBeSet : undefined}
    label={labelOf(props)}
    onBack={() => props.send({ type: 'back' })}
  />
);
