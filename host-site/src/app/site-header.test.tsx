import { describe, expect, it } from 'vitest';
import { openPage } from '../../test/open-page.tsx';
import { useNavigate } from '../lib/router.ts';
import { SiteHeader } from './site-header.tsx';

function Page() {
  const navigate = useNavigate();
  return (
    <>
      <SiteHeader />
      <button type="button" onClick={() => navigate(-1)}>
        Browser's back
      </button>
      <p id="beside">The page.</p>
    </>
  );
}

const menu = () => document.querySelector<HTMLElement>('.menu-button');
const isOpen = () => menu()?.getAttribute('aria-expanded') === 'true';

async function openMenu(options: Parameters<typeof openPage>[1] = { at: '/about' }) {
  const page = openPage(Page, options);
  await page.press('Menu');
  await expect.poll(isOpen).toBe(true);
  return page;
}

describe('the open menu', () => {
  it('closes on Escape and returns the focus to its button', async () => {
    const page = await openMenu();
    page.find('Blog')?.focus();
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await expect.poll(isOpen).toBe(false);
    expect(document.activeElement).toBe(menu());
  });

  it('closes on a press outside, not on a press inside', async () => {
    await openMenu();
    document.querySelector('.header-menu')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(isOpen()).toBe(true);
    document.querySelector('#beside')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    await expect.poll(isOpen).toBe(false);
  });

  it('is closed after going back to the previous page', async () => {
    const page = await openMenu({ at: '/about', before: ['/about?first'] });
    await page.press("Browser's back");
    await expect.poll(() => page.place().search).toBe('?first');
    await expect.poll(isOpen).toBe(false);
  });
});

describe('the header of the login screen', () => {
  it.each(['/authentication', '/authentication/'])(
    'has neither login nor assessment link at %s',
    async (at) => {
      const page = openPage(Page, { at });
      await expect.poll(page.text).toContain('Blog');
      expect(page.find('Login')).toBeUndefined();
      expect(page.find('Start Free Assessment')).toBeUndefined();
    },
  );
});
