export const LIVE_API_URL = 'https://api.stytch.com';
export const TEST_API_URL = 'https://test.stytch.com';

/** True for a token of the hosted test API. The token itself says which API it belongs to. */
export const isTestToken = (publicToken: string): boolean => publicToken.includes('public-token-test');

/** Origin of the hosted API that a token belongs to. */
export const hostedApiUrl = (publicToken: string): string =>
  isTestToken(publicToken) ? TEST_API_URL : LIVE_API_URL;
