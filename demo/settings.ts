import { resolve } from 'node:path';
import { optionsFromEnv } from './provider/options-from-env.ts';

/**
 * Parts that listen, with the environment variable and the default port of each
 * (`demo/docs/decisions.md#4-fixed-ports-and-zero-for-any`).
 */
const PORTS = {
  host: { variable: 'HOST_PORT', port: 5173 },
  playground: { variable: 'PLAYGROUND_PORT', port: 5174 },
  provider: { variable: 'PROVIDER_PORT', port: 5180 },
  backend: { variable: 'BACKEND_PORT', port: 5181 },
  payments: { variable: 'PAYMENTS_PORT', port: 5182 },
} as const;

export type Part = keyof typeof PORTS;

export interface PortSetting {
  readonly port: number;
  /** Environment variable that changes the port. */
  readonly variable: string;
}

export interface Settings {
  readonly ports: Record<Part, PortSetting>;
  /** Absolute path of the data folder. */
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Senders, social providers, limits and the rest of the table in `demo/README.md`. */
  readonly provider: ReturnType<typeof optionsFromEnv>;
  /** Create the organization of the playground's business presets when it does not exist. */
  readonly hasExample: boolean;
  /** Serve the sources with hot reload instead of the built site. */
  readonly isDev: boolean;
}

/** An invalid setting in the environment. Its message is shown in the terminal. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

function readPort(part: Part, env: NodeJS.ProcessEnv): PortSetting {
  const { variable, port } = PORTS[part];
  const text = env[variable];
  if (text === undefined || text === '') return { variable, port };
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > 65535) {
    throw new SettingsError(
      `${variable} must be a port from 0 to 65535 (0 chooses a free one), but is "${text}".`,
    );
  }
  return { variable, port: value };
}

/** Reads the settings of `npm start` from the environment and the command line. */
export function readSettings(env: NodeJS.ProcessEnv, argv: readonly string[]): Settings {
  const provider = optionsFromEnv(env);
  return {
    ports: {
      host: readPort('host', env),
      playground: readPort('playground', env),
      provider: readPort('provider', env),
      backend: readPort('backend', env),
      payments: readPort('payments', env),
    },
    dataDir: resolve(env.DATA_DIR || '.data'),
    hasExample: provider.hasExample ?? true,
    databaseUrl: env.DATABASE_URL || undefined,
    provider,
    isDev: argv.includes('--dev'),
  };
}

/** A hosted provider's variables, which would only mislead here: parts know each other's addresses. */
const HOSTED = ['PROVIDER_URL', 'HOST_URL', 'BIND', 'INBOX', 'STAND_INS', 'DRAIN_SECONDS'] as const;

/** Returns a line about the variables that `npm start` ignores, if there are any. */
export function ignoredVariables(env: NodeJS.ProcessEnv): string | undefined {
  const names = HOSTED.filter((name) => env[name]);
  if (names.length === 0) return undefined;
  const them = names.length === 1 ? 'it' : 'them';
  return `${names.join(', ')}: npm start ignores ${them}, because it is for one machine. npm run provider has ${them}.`;
}
