/** Token kinds after a social sign-in: for a member, or for discovery. */
export const MEMBER_OAUTH_TOKEN = 'member_oauth';
export const DISCOVERY_OAUTH_TOKEN = 'discovery_oauth';
