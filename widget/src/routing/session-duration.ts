import type { SharedServices } from './services.ts';

/** The configured duration of the session, as a call that signs in sends it. */
export const sessionDuration = ({
  config,
}: {
  readonly config: Pick<SharedServices['config'], 'sessionOptions'>;
}) => ({
  session_duration_minutes: config.sessionOptions.sessionDurationMinutes,
});
