declare module 'wawoff2' {
  /** Decodes WOFF 2 to TrueType (https://www.w3.org/TR/WOFF2/). */
  export function decompress(font: Uint8Array): Promise<Uint8Array>;
}
