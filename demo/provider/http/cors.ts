import { isLoopback } from '../project/loopback.ts';
import type { ProjectSettings } from '../project/settings.ts';

/** Whether pages of this origin may call: loopback origins, and the project's allowed ones. */
export const isAllowedOrigin = (origin: string, settings: ProjectSettings): boolean =>
  settings.allowed_origins.includes(origin) || (URL.canParse(origin) && isLoopback(new URL(origin)));

/** Without these headers, pages could not read how long to wait or how far their clock is off. */
const EXPOSED = 'Retry-After, Date, X-Request-Id';

/** The exact origin with credentials, never `*`. Caches must not mix up the answers for two origins. */
export const corsHeaders = (origin: string): Record<string, string> => ({
  'Access-Control-Allow-Origin': origin,
  'Access-Control-Allow-Credentials': 'true',
  'Access-Control-Expose-Headers': EXPOSED,
  Vary: 'Origin',
});

/** Headers for preflights (`auth-client/docs/wire.md#requests`). */
export const preflightHeaders = (origin: string): Record<string, string> => ({
  ...corsHeaders(origin),
  'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
  'Access-Control-Allow-Headers': 'authorization, content-type, x-sdk-client, x-sdk-parent-host',
  'Access-Control-Max-Age': '7200',
});
