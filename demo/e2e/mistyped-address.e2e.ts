import { expect } from 'vitest';
import { violations } from './support/accessibility.ts';
import { useBrowser } from './support/browser.ts';
import { embedUrl } from './support/embed.ts';
import { codeSentTo, someone } from './support/inbox.ts';
import { describeInModes } from './support/modes.ts';
import { addresses } from './support/system.ts';
import { heading, otp, passwords } from './support/ways.ts';

const { provider } = addresses;
const browser = useBrowser();

/** An address, and what a slip of the finger makes of it. */
function slip() {
  const [name] = someone().split('@');
  return { meant: `${name}@gmail.com`, typed: `${name}@gmial.com` };
}

const links = { products: ['emailMagicLinks'] };
const NEW_USER = 'Finish creating your account by setting a password.';

describeInModes('an address with a slip in its domain, in %s mode', (mode, it) => {
  it.each([
    ['of a sent code', otp, 'Enter passcode'],
    ['of a sent code, with entries in the history', { ...otp, navigation: 'history' }, 'Enter passcode'],
    ['of a sent link', links, 'Check your email!'],
    ['of a new password', passwords, NEW_USER],
  ])('is corrected by one press on the screen %s', async (_what, config, title) => {
    const page = await browser.visit({ viewport: { width: 360, height: 740 } });
    await page.goto(embedUrl(config, mode));
    const { meant, typed } = slip();
    const field = page.getByLabel('Email', { exact: true });
    await field.click();
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
    await heading(page, title);
    const question = page.getByRole('button', { name: `Did you mean ${meant}?` });
    await question.waitFor();
    expect(await violations(page)).toEqual([]);
    await question.click();
    await expect.poll(() => field.inputValue()).toBe(meant);
    await page.getByRole('button', { name: 'Continue with email' }).click();
    await heading(page, title);
    await expect.poll(() => page.getByText('Did you mean').count()).toBe(0);
    if (title !== 'Enter passcode') return;
    await page.getByLabel('One-time passcode').click();
    await page.keyboard.type(await codeSentTo(provider, meant));
    await heading(page, 'Success');
  });
});
