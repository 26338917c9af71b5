/**
 * SHA-256 of a string in UTF-8 (FIPS 180-4, https://csrc.nist.gov/pubs/fips/180-4/upd1/final). WebCrypto's digest
 * exists only in secure contexts; a page on plain http downloads an implementation.
 */
export async function sha256(text: string): Promise<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  if (crypto.subtle) return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const noble = await import('./noble-sha256.ts');
  return noble.sha256(bytes);
}
