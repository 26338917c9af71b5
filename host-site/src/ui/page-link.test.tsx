import { describe, expect, it } from 'vitest';
import { openPage } from '../../test/open-page.tsx';
import { PageLink } from './page-link.tsx';

const Page = () => (
  <>
    <PageLink to="/about" state={{ from: 'here' }}>
      About
    </PageLink>
    <PageLink to="/blog" onClick={(event) => event.preventDefault()}>
      Nowhere
    </PageLink>
  </>
);

/** Presses a link. @returns whether the browser would follow it itself */
async function press(name: string, init: MouseEventInit = {}) {
  const page = openPage(Page, { at: '/' });
  await expect.poll(() => page.find(name)).toBeDefined();
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  page.find(name)?.dispatchEvent(event);
  await new Promise((resolve) => setTimeout(resolve, 20));
  return { page, isBrowsers: !event.defaultPrevented };
}

describe('a link to a page of the site', () => {
  it('navigates without a load, and passes its state', async () => {
    const { page, isBrowsers } = await press('About');
    expect(isBrowsers).toBe(false);
    await expect.poll(page.place).toMatchObject({ pathname: '/about', state: { from: 'here' } });
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'leaves a press for another tab, window or file to the browser: %o',
    async (init) => {
      const { page, isBrowsers } = await press('About', init);
      // The test environment follows no link.
      expect([page.place().pathname, isBrowsers]).toEqual(['/', true]);
    },
  );

  it('does nothing if its page handles the press', async () => {
    const { page } = await press('Nowhere');
    expect(page.place().pathname).toBe('/');
  });
});
