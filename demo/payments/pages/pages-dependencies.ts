import type { Ledger } from '../ledger.ts';
import type { Entries } from '../store/entries.ts';
import type { Objects } from '../store/objects.ts';

/** What the hosted pages work with. */
export interface PagesDependencies {
  readonly ledger: Ledger;
  readonly objects: Objects;
  readonly entries: Entries;
  /** Origin of the site. */
  readonly hostUrl: string;
  /** Name of the business that is paid. */
  readonly merchant: string;
  readonly now: () => Date;
}
