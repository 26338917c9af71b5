import { expect, it } from 'vitest';
import { openPage } from '../../test/open-page.tsx';
import { useToast } from './toasts.tsx';

function Page() {
  const toast = useToast();
  const refuse = () => toast({ title: 'Invalid email', text: 'Please enter a valid email address.' });
  return (
    <>
      <button type="button" onClick={refuse}>
        Refuse
      </button>
      <button type="button" onClick={() => toast({ title: 'Logged Out' })}>
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
  await page.press('Log out');
  const [first] = messages();
  await page.press('Refuse');
  await expect
    .poll(() => messages().map((message) => message.textContent?.slice(0, 10)))
    .toEqual(['Logged Out', 'Invalid em']);
  expect(messages()).not.toContain(first);
});
