/** False in a browser without passkeys, such as that of many apps. */
export const hasPasskeys = (): boolean => globalThis.PublicKeyCredential !== undefined;
