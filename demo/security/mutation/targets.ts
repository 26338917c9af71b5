/** Files to mutate, and the tests that must notice. */
export interface Target {
  /** Name on the command line: `npm run test:mutation -- redirects`. */
  name: string;
  mutate: readonly string[];
  tests: readonly string[];
  environment: 'node' | 'happy-dom';
}

/** The guards. An almost correct guard lets strangers in. */
export const TARGETS: readonly Target[] = [
  {
    name: 'redirects',
    mutate: ['demo/provider/project/redirects.ts', 'demo/provider/project/loopback.ts'],
    tests: ['demo/provider/project/redirects.test.ts', 'demo/provider/project/loopback.test.ts'],
    environment: 'node',
  },
  {
    name: 'widget-links',
    mutate: ['widget/src/rules/safe-url.ts', 'widget/src/rules/safe-redirect.ts'],
    tests: ['widget/src/rules/safe-url.test.ts', 'widget/src/rules/safe-redirect.test.ts'],
    environment: 'happy-dom',
  },
  {
    name: 'origins',
    mutate: ['demo/provider/http/cors.ts'],
    tests: ['demo/provider/http/cors.test.ts'],
    environment: 'node',
  },
  {
    name: 'tokens',
    mutate: [
      'demo/provider/secrets/keys.ts',
      'demo/provider/secrets/random.ts',
      'demo/provider/secrets/sign-jwt.ts',
      'demo/provider/tokens/code-challenge.ts',
    ],
    tests: ['demo/provider/secrets/*.test.ts', 'demo/provider/tokens/code-challenge.test.ts'],
    environment: 'node',
  },
  {
    name: 'single-use',
    mutate: ['demo/provider/tokens/single-use.ts'],
    tests: ['demo/provider/tokens/single-use.test.ts'],
    environment: 'node',
  },
  {
    name: 'limits',
    mutate: ['demo/provider/limits/take.ts'],
    tests: ['demo/provider/limits/take.test.ts'],
    environment: 'node',
  },
  {
    name: 'session-store',
    mutate: ['auth-client/src/session/session-store.ts'],
    tests: ['auth-client/src/session/session-store.test.ts'],
    // These tests simulate the browser.
    environment: 'node',
  },
];
