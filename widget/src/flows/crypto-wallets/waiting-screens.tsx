import { useText } from '../../i18n/text-context.tsx';
import type { Message } from '../../i18n/words.ts';
import type { ScreenProps } from '../../routing/flow.ts';
import { Screen } from '../../ui/screen.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { cryptoWalletsMachine } from './crypto-wallets.machine.ts';
import { messages } from './crypto-wallets.messages.ts';

type Props = ScreenProps<typeof cryptoWalletsMachine>;

/** Waits for the wallet's own window. The screen says where to look and how to go back. */
const waitingScreen =
  (title: Message, body: Message) =>
  ({ send }: Props) => {
    const text = useText();
    return (
      <Screen title={text(title)} onBack={() => send({ type: 'back' })}>
        <Spinner />
        <p className="lw-body">{text(body)}</p>
        <p className="lw-helper">{text(messages.trouble)}</p>
      </Screen>
    );
  };

export const ConnectScreen = waitingScreen(messages.connectTitle, messages.connectBody);
export const SignMessageScreen = waitingScreen(messages.signTitle, messages.signBody);
