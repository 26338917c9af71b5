import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TARBALLS } from './list.ts';

// Needs `npm run examples:pack`.
const tarballOf = (name: string): string => join(TARBALLS, `login-widget-${name}.tgz`);

/** The configuration of the test kit's README. */
const [, CONFIG = ''] =
  /^```js\n(\/\/ jest\.config\.mjs\n.*?)^```/ms.exec(
    readFileSync(resolve('demo/testing/README.md'), 'utf8'),
  ) ?? [];

const FILES = {
  'package.json': '{ "private": true }',
  'jest.config.mjs': CONFIG,
  'babel.config.js': `module.exports = {
    presets: [
      ['@babel/preset-env', { targets: { node: 'current' } }],
      ['@babel/preset-react', { runtime: 'automatic' }],
    ],
  };`,
  'login.jsx': `import { LoginWidget } from '@login-widget/widget/react';
    const config = { products: ['otp'], otpOptions: { methods: ['email', 'sms'] } };
    export const Login = () => (
      <main>
        <h1>Welcome</h1>
        <LoginWidget publicToken="public-token-test-1" config={config} />
      </main>
    );`,
  'element.test.jsx': `import { fireEvent, render, screen } from '@testing-library/react';
    import { Login } from './login.jsx';
    it('draws its form, keeps what is typed, and says that nothing answers', async () => {
      render(<Login />);
      const [field] = await screen.findAllByPlaceholderText('example@email.com');
      fireEvent.input(field, { target: { value: 'ada@example.com' } });
      fireEvent.click(screen.getByRole('button', { name: 'Continue with email' }));
      await screen.findByText('Unable to contact our servers.', undefined, { timeout: 20_000 });
      expect(screen.getByPlaceholderText('example@email.com').value).toBe('ada@example.com');
    }, 30_000);`,
  'client.test.js': `import { createAuthClient } from '@login-widget/auth-client';
    it('rejects with an error of the package', async () => {
      const client = createAuthClient('public-token-test-1');
      await expect(client.otps.email.loginOrCreate('ada@example.com')).rejects.toMatchObject({
        name: 'ApiUnreachableError',
      });
    });`,
  'server.test.js': `/** @jest-environment node */
    import { createSessionVerifier } from '@login-widget/auth-client/server';
    it('finds nobody', async () => {
      const verifier = createSessionVerifier({ projectId: 'project-test-1' });
      expect(await verifier.find({ headers: {} })).toBeNull();
    });`,
  'replaced.test.jsx': `import { render, screen } from '@testing-library/react';
    import { Login } from './login.jsx';
    jest.mock('@login-widget/widget/react', () => ({ LoginWidget: () => null }));
    it('stands in for the element', () => {
      render(<Login />);
      expect(screen.getByRole('main').textContent).toBe('Welcome');
    });`,
};

const INSTALLED = [
  'react@19.3.1',
  'react-dom@19.3.1',
  'jest@30.5.2',
  'jest-environment-jsdom@30.5.2',
  '@babel/preset-env@7',
  '@babel/preset-react@7',
  '@testing-library/react@16',
  '@testing-library/dom@10',
];

describe('a project that tests with Jest', { timeout: 600_000 }, () => {
  let cwd: string;
  const jest = (...args: string[]) =>
    execFileSync('npx', ['jest', ...args], { cwd, encoding: 'utf8', stdio: 'pipe' });

  beforeAll(() => {
    cwd = mkdtempSync(join(tmpdir(), 'login-widget-jest-'));
    for (const [name, text] of Object.entries(FILES)) writeFileSync(join(cwd, name), text);
    const ours = [tarballOf('auth-client'), tarballOf('widget')];
    execFileSync('npm', ['install', '--no-audit', '--no-fund', ...ours, ...INSTALLED], {
      cwd,
      stdio: 'pipe',
    });
  }, 600_000);

  afterAll(() => rmSync(cwd, { recursive: true, force: true }));

  it('runs the element, the client and the verifier with the configuration of the README', () => {
    const results = JSON.parse(jest('--json', '--silent')) as Record<string, unknown>;
    expect(results).toMatchObject({ numPassedTests: 4, numFailedTests: 0, numFailedTestSuites: 0 });
  });

  it('replaces the element without a configuration', () => {
    const results = JSON.parse(
      jest('--json', '--silent', '--config', '{"testEnvironment":"jsdom"}', 'replaced'),
    ) as Record<string, unknown>;
    expect(results).toMatchObject({ numPassedTests: 1, numFailedTests: 0 });
  });
});
