/** False in a browser without passkeys, such as that of many apps. */
export const supportsPasskeys = (): boolean => globalThis.PublicKeyCredential !== undefined;
