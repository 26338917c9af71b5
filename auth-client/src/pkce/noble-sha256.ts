// A module of its own, so that a page on plain http downloads no other hash functions.
export { sha256 } from '@noble/hashes/sha2.js';
