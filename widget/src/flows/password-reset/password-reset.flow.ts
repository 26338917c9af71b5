import { defineFlow } from '../../routing/flow.ts';
import iconButton from '../../theme/icon-button.css?inline';
import passwords from '../../theme/passwords.css?inline';
import { ConfirmLinkScreen } from './confirm-link-screen.tsx';
import { LoggingInScreen } from './logging-in-screen.tsx';
import { passwordResetMachine } from './password-reset.machine.ts';
import { PasswordResetScreen } from './password-reset-screen.tsx';

/** The lazy half of what a password mail's link opens. */
export const flow = defineFlow<'password-reset'>()({
  machine: passwordResetMachine,
  screens: {
    'confirm-link': ConfirmLinkScreen,
    'logging-in': LoggingInScreen,
    'password-reset': PasswordResetScreen,
  },
  styles: [iconButton, passwords],
});
