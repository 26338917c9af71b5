import type { Page } from 'playwright-core';
import { someone } from '../support/inbox.ts';
import {
  addConnection,
  addMember,
  addOrganization,
  discovery,
  openBusiness,
  openLink,
  toConnectionSearch,
} from '../support/organizations.ts';
import { heading, press } from '../support/ways.ts';
import { type Step, submit, success, tryAgainOr, typed, typeEmail } from './step.ts';

/** Returns from the error screen to the choice. */
async function choose(page: Page, name: string): Promise<void> {
  await tryAgainOr(page, async () => undefined);
  await press(page, name);
}

/** The choice succeeded, but its session was lost, so another sign-in begins. */
async function afterLostChoice(page: Page): Promise<void> {
  await page.getByText('Please sign in again.').waitFor();
  await page.getByLabel('Email').waitFor();
}

async function toOrganizations(page: Page, mode: string): Promise<void> {
  const email = someone();
  await addMember(await addOrganization('Acme'), email);
  await addMember(await addOrganization('Bolt'), email);
  await openBusiness(page, discovery, mode);
  await openLink(page, email);
  await heading(page, 'Select an organization to continue');
}

/** Calls that sign in a member of an organization. */
export const businessSteps: readonly Step[] = [
  {
    name: 'a member requests a link',
    path: /\/b2b\/magic_links\/email\/discovery\/send$/,
    async arrive(page, mode) {
      await openBusiness(page, discovery, mode);
      await typeEmail(page);
    },
    act: submit,
    kept: (page) => typed(page, 'Email'),
    done: (page) => heading(page, 'Check your email!'),
    // The provider sends one mail at a time, and says when it sends the next.
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
    act: (page) => choose(page, 'Acme'),
    done: success,
    again: afterLostChoice,
  },
  {
    name: 'a member creates an organization',
    path: /\/b2b\/discovery\/organizations\/create$/,
    settings: { bootstrap: { create_organization_enabled: true } },
    async arrive(page, mode) {
      await openBusiness(page, discovery, mode);
      await openLink(page, someone());
      await page.getByRole('button', { name: 'Create an organization' }).waitFor();
    },
    act: (page) => choose(page, 'Create an organization'),
    done: success,
    again: afterLostChoice,
  },
  {
    name: "the provider of a member's organization is searched",
    path: /\/b2b\/sso\/discovery\/connections/,
    async arrive(page, mode) {
      const email = someone();
      const golf = await addOrganization('Golf');
      await addMember(golf, email);
      await addConnection(golf, 'Front desk');
      await addConnection(golf, 'Back office');
      await toConnectionSearch(page, mode, email);
    },
    act: submit,
    kept: (page) => typed(page, 'Email'),
    done: (page) => heading(page, 'Select a connection to continue'),
  },
];
