import { defineMessages } from '../../../i18n/words.ts';

/** Texts of the hosted widget. */
export const messages = defineMessages('ssoDiscovery', {
  emailTitle: 'Enter your email to continue',
  menuTitle: 'Select a connection to continue',
  fallbackTitle: "Sorry, we couldn't find any connections.",
  fallbackBody:
    "Please input the Organization's unique slug to continue. If you don't know the unique slug, log in through another method to view all of your available Organizations.",
  slug: 'Enter org slug',
  otherMethod: 'Try another log in method',
  notFound: 'Organization not found. Please try again.',
  failed: 'An error occurred. Please try again.',
});
