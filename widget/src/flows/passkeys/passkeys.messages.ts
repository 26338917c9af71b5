import { defineMessages } from '../../i18n/words.ts';

export const messages = defineMessages('passkeys', {
  noUser: 'Error: Cannot use PasskeyRegistration component without active user authenticated.',
  title: 'Set up a new Passkey',
  noPasswords: "With Passkeys you don't need to remember complex passwords.",
  whatTheyAre:
    'Passkeys are encrypted digital keys you create using your fingerprint, face, or screen lock. Creating a Passkey will allow you to easily and securely log in to your account.',
  create: 'Create a Passkey',
  skip: 'Skip',
  createdTitle: 'Passkey successfully created!',
  existing: 'Existing Passkeys',
  name: 'Name of the passkey',
  edit: 'Edit {name}',
  save: 'Save {name}',
  delete: 'Delete {name}',
  deleteWarning: 'Once deleted, the passkey cannot be restored.',
  confirmDelete: 'Delete',
  cancel: 'Cancel',
  another: 'Set up another Passkey',
  done: 'Done',
  renamed: 'Passkey renamed',
  deleted: 'Passkey deleted',
});
