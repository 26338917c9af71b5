import type { BusinessClient } from '@login-widget/auth-client/b2b';
import { projectProblems } from '../element/advice/project-problems.ts';
import { type Look, readLook } from '../element/look.ts';
import { type Project, projectOf } from '../element/settings/project.ts';
import type { RawSettings } from '../element/settings/raw-settings.ts';
import { type ParsedBusinessConfig, parseBusinessConfig } from './parse-business-config.ts';

export interface BusinessSettings extends ParsedBusinessConfig, Project {
  readonly look: Look;
  readonly screen: string;
  /** The page asks for consent to an application instead of a sign-in. */
  readonly isForConsent: boolean;
  /** The page's own client. Absent: the element creates one. */
  readonly client: BusinessClient | undefined;
}

/** Parses the settings of the business variant, as `readSettings` does for consumers. */
export function readBusinessSettings(raw: RawSettings): BusinessSettings {
  const screen = raw.screen ?? 'sign-in';
  const isForConsent = screen === 'identity-provider';
  const parsed = parseBusinessConfig(raw.config, { needsProducts: !isForConsent });
  const { look, omissions } = readLook(raw);
  const project = projectOf(raw);
  const client = raw.client as BusinessClient | undefined;
  const hasScreen = screen === 'sign-in' || isForConsent;
  const wrongScreen = `screen is "${screen}". The business variant has: sign-in, identity-provider.`;
  return {
    ...parsed,
    ...project,
    look,
    screen,
    isForConsent,
    client,
    problems: [...projectProblems(project, client), ...(hasScreen ? [] : [wrongScreen]), ...parsed.problems],
    omissions: [...parsed.omissions, ...omissions],
  };
}
