import { Resolver } from 'node:dns/promises';

/** Returns the TXT records of a DNS name. */
export type LookUpTexts = (name: string) => Promise<string[]>;

/** Asks the system's name servers, for at most four seconds. A text longer than 255 bytes arrives in pieces. */
export const lookUpTexts: LookUpTexts = async (name) => {
  const records = await new Resolver({ timeout: 2_000, tries: 2 }).resolveTxt(name);
  return records.map((pieces) => pieces.join(''));
};
