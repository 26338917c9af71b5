export type { RequestHeaders, ServerRequest, SessionCredentials } from './credentials.ts';
export {
  expressGuard,
  fastifyGuard,
  type GuardOptions,
  honoGuard,
  nextProxy,
  type ProxyOptions,
  routeGuard,
} from './guards.ts';
export { type FactorRules, requireFactors } from './require-factors.ts';
export {
  ForbiddenError,
  ProviderUnavailableError,
  type RefusalBody,
  ServerError,
  UnauthenticatedError,
  type UnauthenticatedReason,
} from './server-error.ts';
export type { VerifiedMemberSession, VerifiedSession } from './session-kind.ts';
export {
  createMemberSessionVerifier,
  createSessionVerifier,
  type SessionVerifier,
  type SessionVerifierOptions,
  type VerifyOptions,
} from './session-verifier.ts';
