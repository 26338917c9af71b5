export const LIVE_API_URL = 'https://api.stytch.com';
export const TEST_API_URL = 'https://test.stytch.com';

/** The token says which of the hosted APIs is meant. */
export const isTestToken = (publicToken: string): boolean => publicToken.includes('public-token-test');

/** The hosted API of a token's project. */
export const hostedApiUrl = (publicToken: string): string =>
  isTestToken(publicToken) ? TEST_API_URL : LIVE_API_URL;
