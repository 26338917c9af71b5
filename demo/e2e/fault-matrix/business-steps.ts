import type { Page } from 'playwright-core';
import { someone } from '../inbox.ts';
import {
  addConnection,
  addMember,
  addOrganization,
  discovery,
  openBusiness,
  openLink,
} from '../organizations.ts';
import { heading, press } from '../ways.ts';
import { type Step, submit, success, typed, typeEmail } from './step.ts';

const sso = { authFlowType: 'Discovery', products: ['sso', 'emailMagicLinks'] };

/** Presses 'Try again' where the screen that says what happened has it. */
async function tryAgain(page: Page): Promise<void> {
  const again = page.getByRole('button', { name: 'Try again' });
  if (await again.isVisible()) await again.click();
}

/** The choice was made, and its session is lost: another sign-in begins. */
const afterLostChoice = (page: Page) => page.getByRole('button', { name: 'Log in another way' }).waitFor();

async function toOrganizations(page: Page, mode: string): Promise<void> {
  const email = someone();
  await addMember(await addOrganization('Acme'), email);
  await addMember(await addOrganization('Bolt'), email);
  await openBusiness(page, discovery, mode);
  await openLink(page, email);
  await heading(page, 'Select an organization to continue');
}

/** The calls by which a member of an organization signs in. */
export const businessSteps: readonly Step[] = [
  {
    name: 'a member asks for a link',
    path: /\/b2b\/magic_links\/email\/discovery\/send$/,
    async arrive(page, mode) {
      await openBusiness(page, discovery, mode);
      await typeEmail(page);
    },
    act: submit,
    kept: (page) => typed(page, 'Email'),
    done: (page) => heading(page, 'Check your email!'),
    // The provider sends one mail at a time, and says until when.
    again: (page) =>
      page
        .getByText(/Try again in \d+:\d\d|Check your email!/)
        .first()
        .waitFor(),
  },
  {
    name: 'a member chooses an organization',
    path: /\/b2b\/discovery\/intermediate_sessions\/exchange$/,
    arrive: toOrganizations,
    async act(page) {
      await tryAgain(page);
      await press(page, 'Acme');
    },
    done: success,
    again: afterLostChoice,
  },
  {
    name: 'a member founds an organization',
    path: /\/b2b\/discovery\/organizations\/create$/,
    settings: { bootstrap: { create_organization_enabled: true } },
    async arrive(page, mode) {
      await openBusiness(page, discovery, mode);
      await openLink(page, someone());
      await page.getByRole('button', { name: 'Create an organization' }).waitFor();
    },
    async act(page) {
      await tryAgain(page);
      await press(page, 'Create an organization');
    },
    done: success,
    again: afterLostChoice,
  },
  {
    name: "a member's own provider is looked for",
    path: /\/b2b\/sso\/discovery\/connections/,
    async arrive(page, mode) {
      const email = someone();
      const golf = await addOrganization('Golf');
      await addMember(golf, email);
      await addConnection(golf, 'Front desk');
      await addConnection(golf, 'Back office');
      await openBusiness(page, sso, mode);
      await press(page, 'Continue with SSO');
      await heading(page, 'Enter your email to continue');
      await typeEmail(page, email);
    },
    act: submit,
    kept: (page) => typed(page, 'Email'),
    done: (page) => heading(page, 'Select a connection to continue'),
  },
];
