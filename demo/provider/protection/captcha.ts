import { minutesAfter } from '../clock.ts';
import { ApiError } from '../http/api-error.ts';
import { hashToken } from '../secrets/keys.ts';
import type { Services } from '../services.ts';
import type { TokenKind } from '../tokens/kinds.ts';
import { issueToken, redeemToken } from '../tokens/single-use.ts';
import type { VerifyCaptcha } from './verify-captcha.ts';

/** reCAPTCHA Enterprise's own threshold between people and machines. */
const PERSON = 0.5;
const TIMEOUT_MS = 5_000;

/** Action name of every check (`auth-client/docs/wire.md#captcha-and-fingerprint`). */
const ACTION = 'LOGIN';

/**
 * Google's assessment (https://cloud.google.com/recaptcha/docs/create-assessment-website). Fails closed.
 *
 * @param service address of the assessment service
 */
export const recaptchaEnterprise =
  (
    projectId: string,
    apiKey: string,
    service = 'https://recaptchaenterprise.googleapis.com',
  ): VerifyCaptcha =>
  async (token, siteKey) => {
    const url = new URL(`/v1/projects/${encodeURIComponent(projectId)}/assessments`, service);
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Goog-Api-Key': apiKey },
      body: JSON.stringify({ event: { token, siteKey, expectedAction: ACTION } }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`The captcha service answered ${response.status}.`);
    const { tokenProperties, riskAnalysis } = (await response.json()) as {
      tokenProperties?: { valid?: boolean; action?: string };
      riskAnalysis?: { score?: number };
    };
    return (
      tokenProperties?.valid === true &&
      tokenProperties.action === ACTION &&
      (riskAnalysis?.score ?? 0) >= PERSON
    );
  };

type Store = Pick<Services, 'db' | 'clock' | 'project'>;

const CAPTCHA_MINUTES = 2;
const TELEMETRY_MINUTES = 10;

const issue = async (
  { db, clock, project }: Store,
  kind: TokenKind,
  lifeMinutes: number,
): Promise<string> => {
  const issuedAt = clock.now();
  const { projectId } = project;
  return issueToken(db, { kind, projectId, issuedAt, expiresAt: minutesAfter(issuedAt, lifeMinutes) });
};

/** Issues the token of the stand-in's script, for one use. */
export const issueCaptcha = (store: Store): Promise<string> => issue(store, 'captcha', CAPTCHA_MINUTES);

/** The stand-in accepts everybody who has run its script. */
export const standInCaptcha =
  ({ db, clock, project }: Store): VerifyCaptcha =>
  async (token) => {
    const { projectId } = project;
    const refuse = () =>
      new ApiError(400, 'captcha_failed', 'We could not check that you are not a robot. Please try again.');
    return redeemToken(db, { kinds: ['captcha'], projectId, token, now: clock.now(), refuse }).then(
      () => true,
      () => false,
    );
  };

/** Issues an id for a browser that has sent its fingerprint. */
export const issueTelemetry = (store: Store): Promise<string> => issue(store, 'telemetry', TELEMETRY_MINUTES);

export const isKnownTelemetry = async ({ db, clock, project }: Store, id: string): Promise<boolean> => {
  const row = await db
    .selectFrom('tokens')
    .select('kind')
    .where('token_hash', '=', hashToken(id))
    .where('kind', '=', 'telemetry')
    .where('project_id', '=', project.projectId)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst();
  return row !== undefined;
};
