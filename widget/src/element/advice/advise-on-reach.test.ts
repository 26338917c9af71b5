import { ApiUnreachableError } from '@login-widget/auth-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Project } from '../settings/project.ts';

const project: Project = { publicToken: 'public-token-test-1', apiUrl: 'http://provider.test:5180' };
const unreachable = new ApiUnreachableError('Unable to contact our servers.');

let warn: ReturnType<typeof vi.spyOn>;

/** Imports the module anew, because it remembers what it has reported. */
async function advise(error: unknown, of: Project, answers: boolean, isAllowed = false) {
  const { adviseOnReach } = await import('./advise-on-reach.ts');
  vi.stubGlobal('fetch', async (_: string, { mode }: RequestInit) => {
    if (!answers || (mode !== 'no-cors' && !isAllowed)) throw new TypeError('Failed to fetch');
    return new Response();
  });
  await adviseOnReach(error, of);
}

beforeEach(() => {
  vi.resetModules();
  location.href = 'http://localhost:3000/';
  warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('adviseOnReach()', () => {
  it('reports an address that does not answer, once', async () => {
    await advise(unreachable, project, false);
    await advise(unreachable, project, false);
    expect(warn.mock.calls).toEqual([
      [expect.stringMatching(/http:\/\/provider\.test:5180 does not answer\. Is api-url right/)],
    ]);
  });

  it('reports the origin to allow when the provider refuses this one', async () => {
    await advise(unreachable, project, true);
    expect(warn).toHaveBeenCalledWith(
      expect.stringContaining("add http://localhost:3000 to the project's allowed origins."),
    );
  });

  it('reports nothing after one lost answer of a provider that allows the origin, and looks again next time', async () => {
    await advise(unreachable, project, true, true);
    expect(warn).not.toHaveBeenCalled();
    await advise(unreachable, project, false);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('does not answer'));
  });

  it('names the other cause: a header that a tracing script adds', async () => {
    await advise(unreachable, project, true);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('tracePropagationTargets'));
  });

  it('asks for a server, and not for the origin `null`, when the page is a file', async () => {
    vi.stubGlobal('origin', 'null');
    await advise(unreachable, project, true);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('Open it from a server'));
    expect(warn).not.toHaveBeenCalledWith(expect.stringContaining('allowed origins'));
  });

  it('asks for a server when the page is a file of a program that gives files an origin, as Electron does', async () => {
    vi.stubGlobal('location', new URL('file:///app/index.html'));
    vi.stubGlobal('origin', 'file://');
    await advise(unreachable, project, true);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('Open it from a server'));
  });

  it('reports the hosted address when the page sets none', async () => {
    await advise(unreachable, { ...project, apiUrl: undefined }, false);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('https://test.stytch.com does not answer'));
  });

  it('says that the page sets no address, and which attribute sets it', async () => {
    await advise(unreachable, { ...project, apiUrl: undefined }, false);
    expect(warn).toHaveBeenCalledWith(
      expect.stringContaining('This is the hosted provider, because api-url is not set.'),
    );
  });

  it('names a token that is copied from the documentation, and not the page’s origin', async () => {
    await advise(unreachable, { ...project, publicToken: 'public-token-test-…' }, true);
    expect(warn.mock.calls).toEqual([
      ['[login-widget] public-token is "public-token-test-…", a placeholder: copy yours from your provider.'],
    ]);
  });

  it.each([
    ['an answer of the provider', Object.assign(new Error('no'), { name: 'ApiError' }), project, true],
    ['a proxy’s answer', new ApiUnreachableError('no', { statusCode: 502 }), project, true],
    ['a live page', unreachable, { ...project, publicToken: 'public-token-live-1' }, false],
  ])('reports nothing for %s', async (_, error, of, isHere) => {
    if (!isHere) location.href = 'https://shop.example/';
    await advise(error, of, false);
    expect(warn).not.toHaveBeenCalled();
  });
});
