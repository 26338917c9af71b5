import type { Clock } from '../../src/environment.ts';
import { session, user } from './answers.ts';
import { refusal, success } from './recording-server.ts';
import type { Fetch } from './simulated-browser.ts';

/** Delays and fault of one request. */
export interface Journey {
  /** Milliseconds until the request arrives. */
  readonly there: number;
  /** Milliseconds until the answer arrives. */
  readonly back: number;
  /** Replaces the answer. */
  readonly fault?: 'offline' | 'html' | 'error' | 'busy' | 'lost';
}

interface Living {
  readonly sessionId: string;
  readonly userId: string;
  readonly startedAt: number;
  isAlive: boolean;
}

export interface ModelProvider {
  /** Creates the network of one page. */
  network(journey: (path: string) => Journey): Fetch;
  /** Sessions by token, including ended ones. */
  readonly sessions: Map<string, Living>;
  /** Times at which refreshes were sent. */
  readonly refreshes: number[];
  /** Ends every session at the provider. */
  endAll(): void;
}

/** Minutes; long enough that no session expires. */
const FOREVER = 60 * 24 * 365;

const tokenOf = (request: Request): string => {
  const [, encoded = ''] = (request.headers.get('Authorization') ?? '').split(' ');
  return atob(encoded).split(':')[1] ?? '';
};

/**
 * The provider's rules about sessions only, fast enough for thousands of schedules. The passcode is the id of the user
 * who signs in. Other tests use the real provider.
 */
export function createModelProvider(clock: Clock): ModelProvider {
  const sessions = new Map<string, Living>();
  const refreshes: number[] = [];
  let made = 0;

  const answer = (token: string, { sessionId, userId, startedAt }: Living) =>
    success({
      user_id: userId,
      user: user(userId),
      session: {
        ...session(startedAt, sessionId, FOREVER, userId),
        last_accessed_at: new Date(clock.now()).toISOString(),
      },
      session_token: token,
      session_jwt: `jwt-${token}-${clock.now()}`,
    });

  const handle = (path: string, token: string, body: string): Response => {
    const living = sessions.get(token);
    switch (path) {
      case '/sdk/v1/sessions/authenticate':
        return living?.isAlive ? answer(token, living) : refusal(404, 'session_not_found');
      case '/sdk/v1/sessions/revoke':
        if (!living?.isAlive) return refusal(401, 'unauthorized_credentials');
        living.isAlive = false;
        return success();
      case '/sdk/v1/otps/authenticate': {
        made += 1;
        const fresh = {
          sessionId: `session-${made}`,
          userId: JSON.parse(body).token as string,
          startedAt: clock.now(),
          isAlive: true,
        };
        sessions.set(`token-${made}`, fresh);
        return answer(`token-${made}`, fresh);
      }
      default:
        return success();
    }
  };

  const faulty = (fault: Journey['fault']): Response | undefined => {
    switch (fault) {
      case 'offline':
      case 'lost':
        throw new TypeError('Failed to fetch');
      case 'html':
        return new Response('<h1>Bad gateway</h1>', {
          status: 502,
          headers: { 'Content-Type': 'text/html' },
        });
      case 'error':
        return refusal(500, 'internal_server_error');
      case 'busy':
        return refusal(429, 'too_many_requests');
      default:
        return undefined;
    }
  };

  const wait = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      clock.after(milliseconds, resolve);
    });

  return {
    sessions,
    refreshes,
    network: (journey) => async (request) => {
      const path = new URL(request.url).pathname;
      const { there, back, fault } = journey(path);
      if (path.endsWith('/sessions/authenticate')) refreshes.push(clock.now());
      const token = tokenOf(request);
      const body = await request.text();
      await wait(there);
      // Of the faults, only a lost answer takes effect.
      const response = fault === undefined || fault === 'lost' ? handle(path, token, body) : undefined;
      await wait(back);
      return faulty(fault) ?? response ?? refusal(500, 'internal_server_error');
    },
    endAll() {
      for (const living of sessions.values()) living.isAlive = false;
    },
  };
}
