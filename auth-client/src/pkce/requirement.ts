import type { Bootstrap } from '../bootstrap/bootstrap.ts';

/** Setting that makes a PKCE challenge mandatory. */
export type Requirement = {
  [Name in keyof Bootstrap]: Bootstrap[Name] extends boolean ? Name : never;
}[keyof Bootstrap] &
  `pkceRequired${string}`;

/** Requirements for mailed links, which people may open on another device. */
export type MailRequirement = 'pkceRequiredForEmailMagicLinks' | 'pkceRequiredForPasswordResets';

export const isMailed = (requirement: Requirement): requirement is MailRequirement =>
  requirement === 'pkceRequiredForEmailMagicLinks' || requirement === 'pkceRequiredForPasswordResets';
