import { defineMessages } from '../../i18n/words.ts';

export const messages = defineMessages('cryptoWallets', {
  connectTitle: 'Connecting to your wallet...',
  connectBody: 'Complete sign in by connecting through the wallet pop up in the right corner of your screen.',
  signTitle: 'Completing signature request...',
  signBody: 'Complete the signature request through the wallet pop up in the right corner of your screen.',
  trouble: 'Having trouble? Use the back arrow to return to the main screen and try logging in again.',
  otherTitle: 'Continue with other wallet',
  setUp: 'Set up a new crypto wallet',
  setUpPrivate: 'Signing in with a crypto wallet can help keep your account private and secure.',
  setUpHow:
    'Get started by downloading any Ethereum or Solana wallet. We’ve included a few examples of wallet extensions you can find below. Once you’ve set up your wallet, you can use it to sign in!',
  errorTitle: 'Looks like there was an error!',
  errorBody:
    'Your sign in request could not be completed. Use the back arrow to return to the log in screen and try again!',
  successTitle: 'Success!',
  successBody: 'You have successfully connected your wallet.',
});

/** Websites to download a wallet from. */
export const DOWNLOADS = [
  ['Metamask', 'https://metamask.io/'],
  ['Phantom', 'https://phantom.app/'],
  ['Coinbase', 'https://www.coinbase.com/wallet'],
  ['Binance', 'https://www.bnbchain.world/en/binance-wallet'],
] as const;
