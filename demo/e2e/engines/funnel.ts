import { setTimeout as sleep } from 'node:timers/promises';
import { ADDRESS, CARDS } from '../site/steps.ts';
import { codeSentTo, linkSentTo, someone } from '../support/inbox.ts';
import { addresses } from '../support/system.ts';
import type { EnginePage } from './engine.ts';
import { atUrl, click, see, typeInto, until } from './page-actions.ts';

const { host, provider } = addresses;

/** Longer than the survey's navigation guard, which allows one step per 300 ms. */
const GUARD = 350;

/** Answers a question by an option or by text, and continues if a tap is not enough. */
async function answer(page: EnginePage, number: number, reply: () => Promise<void>, button?: string) {
  await see(page, 'text', `Question ${number} of 7`);
  await sleep(GUARD);
  await reply();
  if (button) await click(page, 'button', button);
}

async function takeAssessment(page: EnginePage): Promise<void> {
  const choose = (option: string) => () => click(page, 'text', option);
  await answer(page, 1, choose('Stress'), 'Next');
  await answer(page, 2, choose('Moderate'));
  await answer(page, 3, () => typeInto(page, 'Other treatments', 'oat baths'), 'Next');
  await answer(page, 4, choose('10+ years'));
  await answer(page, 5, choose('Weekly'), 'Next');
  await answer(page, 6, choose('Slightly'));
  await answer(page, 7, choose('Nickel'), 'Finish');
  await atUrl(page, /\/pricing$/);
}

async function signInHere(page: EnginePage): Promise<void> {
  const email = someone();
  await typeInto(page, 'Email', email);
  await click(page, 'button', 'Continue with email');
  await see(page, 'field', 'One-time passcode');
  await page.type(await codeSentTo(provider, email));
}

/** Goes from the landing page through assessment, prices, sign-in and checkout to an active account. */
export async function goThroughFunnel(page: EnginePage): Promise<void> {
  await page.goto(host);
  await click(page, 'link', 'Start Free Assessment');
  await takeAssessment(page);
  await click(page, 'text', '6 months');
  await click(page, 'button', 'Continue to checkout');
  await atUrl(page, /\/authentication$/);
  await signInHere(page);
  await atUrl(page, /\/c\/pay\//);
  await see(page, 'text', '$1,332.00');
  for (const [label, value] of Object.entries(ADDRESS)) await typeInto(page, label, value);
  await typeInto(page, 'Card number', CARDS.succeeds);
  await typeInto(page, 'Expiry', '12 / 40');
  await typeInto(page, 'CVC', '123');
  await typeInto(page, 'Name on card', 'Ada Lovelace');
  await click(page, 'button', 'Subscribe');
  await atUrl(page, /\/account$/);
  await see(page, 'text', 'Active');
}

/** Signs in by a link to the site's callback, in the browser that requested it. */
export async function signInAtSiteByLink(page: EnginePage): Promise<void> {
  const email = someone();
  const callback = `${host}/auth-callback?duration=3`;
  await page.goto(`${host}/authentication`);
  await see(page, 'field', 'Email');
  await page.run((url: string) => {
    const widget = document.querySelector('login-widget') as HTMLElement & { config: object };
    widget.config = {
      products: ['emailMagicLinks'],
      emailMagicLinksOptions: { loginRedirectURL: url, signupRedirectURL: url },
    };
  }, callback);
  await typeInto(page, 'Email', email);
  await page.press('Enter');
  await see(page, 'heading', 'Check your email!');
  await page.goto(await linkSentTo(provider, email));
  // The link contains the plan, so a signed-in person continues at its checkout.
  await atUrl(page, /\/c\/pay\//);
  await page.goto(`${host}/account`);
  await until(page, email, () => page.run((text: string) => document.body.innerText.includes(text), email));
}
