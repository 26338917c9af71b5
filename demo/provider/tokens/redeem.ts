import type { Services } from '../services.ts';
import type { TokenRow } from '../store/schema.ts';
import { type Redemption, redeemToken } from './single-use.ts';

/** Redeems a token of the project at the current time. @throws {ApiError} as `redeemToken` */
export const redeem = (
  { db, project, clock }: Pick<Services, 'db' | 'project' | 'clock'>,
  wanted: Omit<Redemption, 'projectId' | 'now'>,
): Promise<TokenRow> => redeemToken(db, { ...wanted, projectId: project.projectId, now: clock.now() });
