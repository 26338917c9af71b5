import type { Bootstrap } from '../bootstrap/bootstrap.ts';

/** A setting that says where a project demands a PKCE challenge. */
export type Requirement = {
  [Name in keyof Bootstrap]: Bootstrap[Name] extends boolean ? Name : never;
}[keyof Bootstrap] &
  `pkceRequired${string}`;

/** The settings of what is mailed, which people open on whichever device they read it. */
export type MailRequirement = 'pkceRequiredForEmailMagicLinks' | 'pkceRequiredForPasswordResets';

export const isMailed = (requirement: Requirement): requirement is MailRequirement =>
  requirement === 'pkceRequiredForEmailMagicLinks' || requirement === 'pkceRequiredForPasswordResets';
