export { type Kit, kitOf } from '../kit.ts';
export { type SavedSession, type SessionOf, saveSession } from '../save-session.ts';
export { addPasskey, type PasskeyDevice } from './add-passkey.ts';
export { type InjectedWallet, injectWallet, type WalletOptions } from './inject-wallet.ts';
export type { Field, TestPage } from './page.ts';
export { type SignInOptions, signIn, someone } from './sign-in.ts';
export { typeOver } from './type-over.ts';
