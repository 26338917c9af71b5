/** Address of a provider's stand-in. For OpenID it is the issuer. */
export const standInBase = (baseUrl: string, name: string): string => `${baseUrl}/stand-in/${name}`;
