/** What a mail redeems that leads to a new password: as a member, or of no particular organization. */
export const MEMBER_RESET = 'member_password_reset';
export const DISCOVERY_RESET = 'discovery_password_reset';
