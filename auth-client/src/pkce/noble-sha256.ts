// Its own module, so that a bundler leaves the other hashes out of what a page on plain http downloads.
export { sha256 } from '@noble/hashes/sha2.js';
