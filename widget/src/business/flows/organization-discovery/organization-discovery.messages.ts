import { defineMessages } from '../../../i18n/words.ts';

/** Texts of the hosted widget. */
export const messages = defineMessages('discovery', {
  title: 'Select an organization to continue',
  organizations: 'Organizations',
  join: 'Join',
  acceptInvite: 'Accept Invite',
  create: 'Create an organization',
  noneTitle: '{email} does not belong to any organizations.',
  noneBody: 'Make sure your email address is correct. Otherwise, you might need to be invited by your admin.',
  differentEmail: 'Try a different email address',
  createTitle: 'Create an organization to get started',
  createBody:
    '{email} does not have an account. Think this is a mistake? {different}, or contact your admin.',
});
