import type { Page } from 'playwright-core';
import { GOOGLE_STAND_IN_SCRIPT } from '../../provider/one-tap/google-stand-in-app.ts';
import type { World } from './world.ts';

/** Answers requests to Google's server with the provider's stand-in, in all pages of a visit. */
export const answerForGoogle =
  ({ provider }: World) =>
  (page: Page): Promise<unknown> =>
    page.context().route('https://accounts.google.com/**', async (route) => {
      const { pathname, search } = new URL(route.request().url());
      const path = pathname === '/gsi/client' ? GOOGLE_STAND_IN_SCRIPT : `${pathname}${search}`;
      // The script calls the origin that it was loaded from, so its own calls arrive here too.
      const response = await route.fetch({ url: `${provider.baseUrl}${path}` });
      await route.fulfill({ response });
    });
