import { useText } from '../../i18n/text-context.tsx';
import type { ScreenProps } from '../../routing/flow.ts';
import { Screen } from '../../ui/screen.tsx';
import type { cryptoWalletsMachine } from './crypto-wallets.machine.ts';
import { messages } from './crypto-wallets.messages.ts';

/** Shown when the wallet, the person or the provider refused. */
export function WalletErrorScreen({ send }: ScreenProps<typeof cryptoWalletsMachine>) {
  const text = useText();
  return (
    <Screen title={text(messages.errorTitle)} onBack={() => send({ type: 'back' })}>
      <p className="lw-body">{text(messages.errorBody)}</p>
    </Screen>
  );
}
