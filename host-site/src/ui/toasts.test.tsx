import { expect, it } from 'vitest';
import { openPage } from '../../test/open-page.tsx';
import { useNavigate } from '../lib/router.ts';
import { useToast } from './toasts.tsx';

function Page() {
  const toast = useToast();
  const navigate = useNavigate();
  const refuse = () => toast({ title: 'Invalid email', text: 'Please enter a valid email address.' });
  const logOut = () => {
    toast({ title: 'Logged Out', isForNextPage: true });
    navigate('/home');
  };
  return (
    <>
      <button type="button" onClick={refuse}>
        Refuse
      </button>
      <button type="button" onClick={() => toast({ title: 'Saved' })}>
        Save
      </button>
      <button type="button" onClick={logOut}>
        Log out
      </button>
    </>
  );
}

const messages = () => [...document.querySelectorAll('.toast')];

it('shows a repeated message once, as a new one, so that it is announced again', async () => {
  const page = openPage(Page, { at: '/' });
  await page.mounted;
  await page.press('Refuse');
  await page.press('Save');
  const [first] = messages();
  await page.press('Refuse');
  await expect
    .poll(() => messages().map((message) => message.textContent?.slice(0, 10)))
    .toEqual(['Saved×', 'Invalid em']);
  expect(messages()).not.toContain(first);
});

const titles = () => messages().map((message) => message.querySelector('.toast-title')?.textContent);

it('closes the messages of a page when another one is shown, except one that is for that page', async () => {
  const page = openPage(Page, { at: '/' });
  await page.mounted;
  await page.press('Refuse');
  await expect.poll(titles).toEqual(['Invalid email']);
  await page.press('Log out');
  await expect.poll(titles).toEqual(['Logged Out']);
  page.navigate('/pricing');
  await expect.poll(titles).toEqual([]);
});
