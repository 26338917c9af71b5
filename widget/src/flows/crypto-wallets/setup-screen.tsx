import { useText } from '../../i18n/text-context.tsx';
import type { ScreenProps } from '../../routing/flow.ts';
import { ExternalLink } from '../../ui/external-link.tsx';
import { Screen } from '../../ui/screen.tsx';
import type { cryptoWalletsMachine } from './crypto-wallets.machine.ts';
import { DOWNLOADS, messages } from './crypto-wallets.messages.ts';

/** Links to download a first wallet. */
export function SetupScreen({ send }: ScreenProps<typeof cryptoWalletsMachine>) {
  const text = useText();
  return (
    <Screen title={text(messages.setUp)} onBack={() => send({ type: 'back' })}>
      <p className="lw-body">{text(messages.setUpPrivate)}</p>
      <p className="lw-body">{text(messages.setUpHow)}</p>
      <div className="lw-group">
        {DOWNLOADS.map(([name, href]) => (
          <ExternalLink key={name} href={href}>
            <span translate="no">{name}</span>
          </ExternalLink>
        ))}
      </div>
    </Screen>
  );
}
