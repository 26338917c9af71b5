/** Where a provider's stand-in lives; of an OpenID one it is the issuer. */
export const standInBase = (baseUrl: string, name: string): string => `${baseUrl}/stand-in/${name}`;
