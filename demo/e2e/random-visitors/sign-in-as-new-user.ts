import type { Page } from 'playwright-core';
import { signInByCode } from '../support/embed.ts';
import { someone } from '../support/inbox.ts';
import {
  addMember,
  addOrganization,
  discovery,
  type Organization,
  openBusiness,
  openLink,
} from '../support/organizations.ts';
import { heading } from '../support/ways.ts';
import { isBusiness, type Walk } from './walk.ts';

let organization: Promise<Organization> | undefined;

/** Signs in somebody new in this tab, whose page then shows no consent. */
export async function signInAsNewUser(page: Page, walk: Walk, mode: string): Promise<void> {
  if (!isBusiness(walk)) {
    await signInByCode(page);
    return;
  }
  organization ??= addOrganization('Acme');
  const email = someone();
  await addMember(await organization, email);
  await openBusiness(page, { ...discovery, directLoginForSingleMembership: { status: true } }, mode);
  await openLink(page, email);
  await heading(page, 'Success!');
}
