import { createHash } from 'node:crypto';

/** Bits and probes per entry for one false positive in a million (Bloom 1970: m/n = 28.8, k = 20). */
const BITS_PER_ENTRY = 29;
const PROBES = 20;

/** A set with false positives, one in a million, and without false negatives. */
export type BloomFilter = Uint8Array;

export const makeFilter = (entries: readonly string[]): BloomFilter => {
  const filter = new Uint8Array(Math.ceil((entries.length * BITS_PER_ENTRY) / 8));
  for (const entry of entries) {
    for (const bit of bitsOf(entry, filter.length * 8))
      filter[bit >> 3] = (filter[bit >> 3] ?? 0) | (1 << (bit & 7));
  }
  return filter;
};

export const mayHold = (filter: BloomFilter, entry: string): boolean =>
  bitsOf(entry, filter.length * 8).every((bit) => ((filter[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0);

/** Two hashes generate all probes (Kirsch and Mitzenmacher, 2006). */
const bitsOf = (entry: string, size: number): number[] => {
  const digest = createHash('sha256').update(entry).digest();
  const [first, step] = [digest.readUIntBE(0, 6), digest.readUIntBE(6, 6) | 1];
  return Array.from({ length: PROBES }, (_, probe) => (first + probe * step) % size);
};
