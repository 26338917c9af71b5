/** What a page redeems after a social sign-in: as a member, or to find its organizations. */
export const MEMBER_OAUTH_TOKEN = 'member_oauth';
export const DISCOVERY_OAUTH_TOKEN = 'discovery_oauth';
