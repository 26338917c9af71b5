/** What a mailed link redeems: as a member, or of no particular organization. */
export const MEMBER_LINK = 'member_magic_link';
export const DISCOVERY_LINK = 'discovery_magic_link';
