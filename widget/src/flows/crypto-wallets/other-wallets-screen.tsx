import { useText } from '../../i18n/text-context.tsx';
import type { ScreenProps } from '../../routing/flow.ts';
import { Button } from '../../ui/button.tsx';
import { Mark } from '../../ui/mark.tsx';
import { Screen } from '../../ui/screen.tsx';
import type { cryptoWalletsMachine } from './crypto-wallets.machine.ts';
import { messages } from './crypto-wallets.messages.ts';
import { loadWalletMark } from './wallet-mark.ts';

/** The wallets that did not fit on Main. */
export function OtherWalletsScreen({ snapshot, send }: ScreenProps<typeof cryptoWalletsMachine>) {
  const text = useText();
  return (
    <Screen title={text(messages.otherTitle)} onBack={() => send({ type: 'back' })}>
      <div className="lw-group">
        {snapshot.context.wallets.map((wallet) => (
          <Button key={wallet.id} look="secondary" onClick={() => send({ type: 'choose', wallet })}>
            <Mark load={loadWalletMark} />
            <span translate="no">{wallet.name}</span>
          </Button>
        ))}
        <Button look="plain" onClick={() => send({ type: 'set.up' })}>
          {text(messages.setUp)}
        </Button>
      </div>
    </Screen>
  );
}
