import { hasAnswer, isAtApplication } from './consents.ts';
import { signInInOtherTab } from './other-tab.ts';
import { codeField, press, promptIn, typeInto } from './page-actions.ts';
import { newestLink, rightCode } from './received-secrets.ts';
import {
  fieldOf,
  isAtProvider,
  isElsewhere,
  isLost,
  isSuccess,
  type Snapshot,
  showsNoSession,
  takeSnapshot,
} from './snapshot.ts';
import { isAtConsent, isConsentPage, noteIntent, type Visitor } from './visitor.ts';
import { isBusiness } from './walk.ts';

/** Texts that give the reason for a refusal and the waiting time. */
const REFUSAL = /Try again in \d+:\d\d|locked for a while|Wait for the next one/;
/** Texts that say when another code or link can be requested. */
const WHEN = /Resend (code|email) in \d+:\d\d/;

export const showsRefusal = ({ text }: Snapshot): boolean => REFUSAL.test(text);
export const showsCountdown = ({ text }: Snapshot): boolean => WHEN.test(text);

/** The button that shows the authenticator app's secret. */
const SECRET = 'Having trouble scanning?';

export const PASSKEY = 'Login with a Passkey';

/** Path of the page with the element, to which providers lead. */
const HOME = '/embed';

/** Milliseconds for Google's prompt. */
const PROMPTING = 1_000;

/** Milliseconds for the check of a new password: the widget gives up after 15 s. */
const CHECKING = 20_000;

/** Buttons that lead on, in the order in which visitors try them after an invalid code or link. */
const OTHER_WAYS = /^(Resend|Try again|Log in another way|Send|Continue|Go back|Back)/;

async function typeCode(visitor: Visitor, seen: Snapshot, label: string): Promise<boolean> {
  const { page } = visitor.tab;
  const code = await rightCode(visitor, seen);
  const field = fieldOf(seen, label);
  if (!code || (field?.isRefused && field.value === code)) return false;
  visitor.intended.checks += 1;
  // An app shows one code for 30 seconds, so a visitor may type the same one again.
  visitor.intended.mayRepeat = true;
  if (field?.value === code) await page.keyboard.press('Enter');
  else await typeInto(page, label, code);
  return true;
}

/** Chooses an account at a social provider, or enters the address of one. */
async function chooseAccount(visitor: Visitor): Promise<void> {
  const { page } = visitor.tab;
  if (!isBusiness(visitor)) return page.locator('button.account').first().click();
  await typeInto(page, 'Another account', visitor.destination.to);
  await page.keyboard.press('Enter');
}

/** Buttons by which the visitor signs in, if they are on the screen. */
function chosenWay({ way, hasPasskey, hasPassword, factor }: Visitor): readonly string[] {
  if (hasPasskey) return [PASSKEY];
  if (way === 'business factors') return [factor];
  if (way === 'business choice') return ['Email me a log in code'];
  if (way === 'business sso') return ['Continue with SSO'];
  if (way !== 'business password') return [];
  return hasPassword ? ['Use a password instead'] : ['Use a password instead', 'Sign up or reset password'];
}

/** Google's script may take the place of the button with its prompt a moment later. */
const willPrompt = async ({ way, tab: { page } }: Visitor, { buttons }: Snapshot): Promise<boolean> =>
  way === 'One Tap' &&
  buttons.some(({ name }) => name === 'Continue with Google') &&
  promptIn(page)
    .waitFor({ timeout: PROMPTING })
    .then(
      () => true,
      () => false,
    );

/** Presses the button that leads on. @returns whether there was one */
async function pressOn(visitor: Visitor, seen: Snapshot): Promise<boolean> {
  const enabled = seen.buttons.filter(({ isEnabled }) => isEnabled);
  const way =
    enabled.find(({ name }) => OTHER_WAYS.test(name) && name !== 'Back') ??
    enabled.find(({ isPrimary }) => isPrimary) ??
    enabled.find(({ name }) => name === 'Back');
  if (!way) return false;
  visitor.intended = {
    ...visitor.intended,
    sends: visitor.intended.sends + 1,
    checks: visitor.intended.checks + 1,
    mayRepeat: true,
    isResend: way.name.startsWith('Resend'),
  };
  noteIntent(visitor, way.name);
  const { page } = visitor.tab;
  await press(page, way.name).catch(async (error: unknown) => {
    // On a busy machine Google's script draws its prompt later than `PROMPTING`, in place of the button.
    if (visitor.way === 'One Tap' && (await promptIn(page).isVisible())) return;
    // So does the session of a page that was reloaded in haste arrive later, and signs the visitor in here.
    if (!seen.hasSession && (await takeSnapshot(page)).hasSession) return;
    throw error;
  });
  return true;
}

/** The visitor is signed in, or the application that asked has its answer. */
export function isFinished(visitor: Visitor, seen: Snapshot): boolean {
  const { page } = visitor.tab;
  // A sign-in in another tab is done by itself.
  const isAsked = isAtConsent(visitor) && (isAtApplication(page) || isConsentPage(page.url()));
  return isAsked ? isAtApplication(page) && hasAnswer(page) : isSuccess(seen);
}

/** Leads from the application, or from the browser's own page, to the consent page again. */
async function returnToSite(visitor: Visitor, seen: Snapshot): Promise<boolean> {
  const { tab, home, isOffline } = visitor;
  if (isOffline || isFinished(visitor, seen)) return true;
  if (isLost(seen)) await tab.page.goBack();
  else await tab.page.goto(home);
  return true;
}

/**
 * Does what the screen asks for: reads the newest mail, types the requested value and presses the button.
 *
 * @returns whether there was something to do
 */
export async function followScreen(visitor: Visitor, seen: Snapshot): Promise<boolean> {
  const { page } = visitor.tab;
  if (isAtProvider(seen)) {
    if (visitor.isOffline) return true;
    // Also in haste: a page that was loading when the network went away stays without the element.
    const isBack = page.waitForURL(({ pathname }) => pathname === HOME);
    // An earlier press in haste may lead on only now; then there is no account to press any more.
    await Promise.all([isBack, Promise.race([isBack, chooseAccount(visitor)])]);
    return true;
  }
  if (isElsewhere(seen)) return returnToSite(visitor, seen);
  if (isSuccess(seen)) return true;
  if (showsNoSession(seen)) {
    if (!visitor.isOffline) await signInInOtherTab(visitor);
    return true;
  }
  if (seen.fields.some(({ type, isChecked }) => type === 'checkbox' && !isChecked)) {
    await page.getByRole('checkbox').click();
    await press(page, 'Done');
    return true;
  }
  if (seen.hasPrompt || (await willPrompt(visitor, seen))) {
    if (visitor.isOffline) return true;
    const isBack = page.waitForEvent('load', (loaded) => new URL(loaded.url()).pathname === HOME);
    await Promise.all([isBack, promptIn(page).getByRole('button').first().click()]);
    return true;
  }
  if (/Invalid email or password/.test(seen.text)) visitor.hasPassword = false;
  const chosen = chosenWay(visitor);
  const way = seen.buttons.find(({ name, isEnabled }) => isEnabled && chosen.includes(name));
  if (way) {
    await visitor.profile.passkeys.allow(true);
    if (/^(Email|Text) me/.test(way.name)) visitor.intended.sends += 1;
    await press(page, way.name);
    return true;
  }
  const code = codeField(seen);
  if (code)
    return (await typeCode(visitor, seen, code.label)) || (!showsCountdown(seen) && pressOn(visitor, seen));
  if (fieldOf(seen, 'Password')) {
    if (fieldOf(seen, 'Email')) await typeInto(page, 'Email', visitor.destination.typed);
    visitor.intended.checks += 1;
    visitor.intended.mayRepeat = true;
    visitor.hasPassword = true;
    await typeInto(page, 'Password', visitor.password);
    // A new password is checked first, which needs the network.
    if (visitor.isOffline && !/^Log In/i.test(seen.title)) return true;
    await page.locator('[type=submit]:enabled:not([aria-disabled])').first().waitFor({ timeout: CHECKING });
    await page.keyboard.press('Enter');
    return true;
  }
  const { field, typed } = fieldOf(seen, visitor.destination.field) ? visitor.destination : visitor.phone;
  if (fieldOf(seen, field)) {
    visitor.intended.sends += 1;
    await typeInto(page, field, typed);
    await page.keyboard.press('Enter');
    return true;
  }
  if (/^Select an organization/.test(seen.title)) {
    await press(page, 'Acme');
    return true;
  }
  // The button is missing if the secret could not be fetched; the screen then offers to try again.
  if (seen.buttons.some(({ name }) => name === SECRET)) {
    await press(page, SECRET);
    return true;
  }
  if (/^Having trouble scanning/.test(seen.title)) {
    visitor.secret = (await page.locator('.lw-copy-value').textContent())?.replaceAll(/\s/g, '');
    await press(page, 'Continue');
    return true;
  }
  if (/^(Check your email|Forgot password)/.test(seen.title))
    return (await openLink(visitor)) || (!showsCountdown(seen) && pressOn(visitor, seen));
  return pressOn(visitor, seen);
}

/** Opens the newest link in this tab. @returns whether there was an unopened one */
async function openLink(visitor: Visitor): Promise<boolean> {
  const link = await newestLink(visitor);
  if (!link || visitor.isOffline || visitor.opened.has(link)) return false;
  visitor.opened.add(link);
  visitor.intended.checks += 1;
  await visitor.tab.page.goto(link);
  return true;
}
