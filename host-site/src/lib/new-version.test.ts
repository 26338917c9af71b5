import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadNewVersion } from './new-version.ts';

const pageOf = (entry: string) => `<script type="module" src="/assets/early-1.js"></script>
  <script type="module" crossorigin src="${entry}"></script>`;

/** A window with this entry, whose server answers with `served`. */
function windowOf(served: () => Promise<Response>, own = '/assets/index-old.js') {
  const reload = vi.fn();
  const body = document.createElement('div');
  const script = body.appendChild(document.createElement('script'));
  // Not run: its type is no script's.
  script.type = 'text/plain';
  script.setAttribute('src', own);
  const fetch = vi.fn(served);
  const location = { pathname: '/auth-callback', reload };
  return { reload, fetch, page: { document: body, location, fetch } as never };
}

const answers = (text: string, status = 200) => windowOf(async () => new Response(text, { status }));

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.useRealTimers();
});

describe('a part whose file is missing', () => {
  it('loads the page again if the server has another version, also from its page for unknown addresses', async () => {
    for (const status of [200, 404]) {
      sessionStorage.clear();
      const { page, reload, fetch } = answers(pageOf('/assets/index-new.js'), status);
      expect(await loadNewVersion(page)).toBe(true);
      expect(reload).toHaveBeenCalledOnce();
      expect(fetch).toHaveBeenCalledWith('/auth-callback', expect.objectContaining({ cache: 'no-store' }));
    }
  });

  it.each([
    ['the server has the same version', answers(pageOf('/assets/index-old.js'))],
    ['the server answers with something else', answers('<h1>Bad Gateway</h1>', 502)],
    [
      'the server does not answer',
      windowOf(async () => {
        throw new TypeError('Failed to fetch');
      }),
    ],
    [
      'the page is served from its sources',
      windowOf(async () => new Response(pageOf('/assets/index-new.js')), '/src/main.tsx'),
    ],
  ])('leaves the page as it is if %s', async (_, { page, reload }) => {
    expect(await loadNewVersion(page)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it('loads the page again once in a minute, and after the clock was set back', async () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 28), toFake: ['Date'] });
    const { page, reload } = answers(pageOf('/assets/index-new.js'));
    await loadNewVersion(page);
    vi.setSystemTime(Date.UTC(2026, 10, 28, 0, 0, 30));
    expect(await loadNewVersion(page)).toBe(false);
    vi.setSystemTime(Date.UTC(2026, 10, 27));
    const again = answers(pageOf('/assets/index-new.js'));
    expect(await loadNewVersion(again.page)).toBe(true);
    expect(reload).toHaveBeenCalledOnce();
  });
});
