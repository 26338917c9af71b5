import { defineFlow } from '../../routing/flow.ts';
import iconButton from '../../theme/icon-button.css?inline';
import passkeys from '../../theme/passkeys.css?inline';
import { PasskeyListScreen } from './passkey-list-screen.tsx';
import { PasskeyRegistrationScreen } from './passkey-registration-screen.tsx';
import { passkeysMachine } from './passkeys.machine.ts';

/** The lazy half of passkeys: creating and managing them. */
export const flow = defineFlow<'passkeys'>()({
  machine: passkeysMachine,
  screens: { 'passkey-registration': PasskeyRegistrationScreen, 'passkey-list': PasskeyListScreen },
  styles: [iconButton, passkeys],
});
