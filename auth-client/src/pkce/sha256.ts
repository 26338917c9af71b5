/**
 * SHA-256 (FIPS 180-4) of text in UTF-8. Only secure contexts have WebCrypto's digest; a page on plain http downloads
 * its own.
 */
export async function sha256(text: string): Promise<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  if (crypto.subtle) return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const noble = await import('./noble-sha256.ts');
  return noble.sha256(bytes);
}
