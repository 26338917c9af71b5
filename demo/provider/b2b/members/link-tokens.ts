/** Token kinds of mailed links: for a member, or for discovery. */
export const MEMBER_LINK = 'member_magic_link';
export const DISCOVERY_LINK = 'discovery_magic_link';
