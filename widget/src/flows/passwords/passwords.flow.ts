import { defineFlow } from '../../routing/flow.ts';
import iconButton from '../../theme/icon-button.css?inline';
import passwords from '../../theme/passwords.css?inline';
import { CreatePasswordScreen } from './create-password-screen.tsx';
import { PasswordScreen } from './password-screen.tsx';
import { passwordsMachine } from './passwords.machine.ts';
import { ResetSentScreen } from './reset-sent-screen.tsx';

/** The lazy half of passwords. */
export const flow = defineFlow<'passwords'>()({
  machine: passwordsMachine,
  screens: {
    'create-password': CreatePasswordScreen,
    password: PasswordScreen,
    'password-reset-sent': ResetSentScreen,
  },
  styles: [iconButton, passwords],
});
