import { createAuthClient } from '@login-widget/auth-client';
import { afterEach, expect, it, vi } from 'vitest';
import { attemptKey } from '../element/attempt-key.ts';
import { firstTextWith } from '../i18n/first-texts.ts';
import type { ViewNode } from '../view/jsx-runtime.ts';
import { toDom } from '../view/to-dom.ts';
import { firstScreen } from './first-screen.tsx';
import { prefetchClient } from './prefetch-client.ts';

afterEach(() => {
  sessionStorage.clear();
  document.body.replaceChildren();
});

it('a link that was sent before the application came is resumed for as long as it works', async () => {
  const publicToken = 'public-token-test-1';
  const client = createAuthClient(publicToken, {
    telemetry: false,
    environment: { fetch: () => new Promise(() => {}) },
  });
  const answer = { request_id: 'request-1', status_code: 200 };
  vi.spyOn(client.magicLinks.email, 'loginOrCreate').mockResolvedValue(answer);
  const config = {
    products: ['emailMagicLinks' as const],
    emailMagicLinksOptions: { loginExpirationMinutes: 60 },
  };
  const root = document.body.appendChild(document.createElement('div'));
  root.append(toDom(firstScreen(config, firstTextWith({}), { idPrefix: 'lw1' }) as ViewNode));
  const onDrawn = vi.fn();
  const prefetched = prefetchClient(
    root,
    { publicToken, apiUrl: null, screen: null, config, theme: null, strings: {}, client },
    { root, idPrefix: 'lw1', fetch: undefined, onDrawn },
  );
  const typed = 'ada@example.com';
  const before = Date.now();
  prefetched?.follow({
    typed,
    submission: { text: typed },
    stop: () => {},
    release: () => undefined,
    showProblem: () => {},
  });
  await vi.waitFor(() => expect(onDrawn).toHaveBeenCalled(), 20_000);
  const kept = JSON.parse(sessionStorage.getItem(attemptKey(publicToken)) ?? '');
  expect(kept.route.params).toMatchObject({ email: typed, isSent: true });
  expect(kept.sent).toEqual([{ route: kept.route, until: expect.any(Number) }]);
  expect(kept.until).toBeGreaterThanOrEqual(before + 3_600_000);
  prefetched?.runtime.dispose();
  client.dispose();
});
