/** Token kinds of reset mails: for a member, or for discovery. */
export const MEMBER_RESET = 'member_password_reset';
export const DISCOVERY_RESET = 'discovery_password_reset';
