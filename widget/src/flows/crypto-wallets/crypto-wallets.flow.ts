import { defineFlow } from '../../routing/flow.ts';
import { cryptoWalletsMachine } from './crypto-wallets.machine.ts';
import { OtherWalletsScreen } from './other-wallets-screen.tsx';
import { SetupScreen } from './setup-screen.tsx';
import { ConnectScreen, SignMessageScreen } from './waiting-screens.tsx';
import { WalletErrorScreen } from './wallet-error-screen.tsx';

/** The lazy half of crypto wallets. */
export const flow = defineFlow<'crypto-wallets'>()({
  machine: cryptoWalletsMachine,
  screens: {
    'crypto-connect': ConnectScreen,
    'crypto-sign-message': SignMessageScreen,
    'crypto-other': OtherWalletsScreen,
    'crypto-setup': SetupScreen,
    'crypto-error': WalletErrorScreen,
  },
});
