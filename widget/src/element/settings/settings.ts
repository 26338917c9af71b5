import type { AuthClient } from '@login-widget/auth-client';
import type { StartScreen } from '../../app/start-route.ts';
import { type ParsedConfig, parseConfig } from '../../config/parse-config.ts';
import { projectProblems } from '../advice/project-problems.ts';
import { type Look, readLook } from '../look.ts';
import { type Project, projectOf } from './project.ts';
import type { RawSettings } from './raw-settings.ts';

/** Values of the attribute `screen`. */
const SCREENS: readonly StartScreen[] = ['sign-in', 'passkey-registration', 'identity-provider'];

export interface Settings extends ParsedConfig, Project, Look {
  readonly screen: StartScreen;
  readonly client: AuthClient | undefined;
}

/**
 * Parses the settings. A mistake that only removes a value becomes a sentence in `omissions`; one that leaves nothing
 * to offer becomes one in `problems`.
 */
export function readSettings(raw: RawSettings): Settings {
  const { config, given, problems, omissions } = parseConfig(raw.config, {
    needsProducts: (raw.screen ?? 'sign-in') === 'sign-in',
  });
  const { look, omissions: ofLook } = readLook(raw);
  const project = projectOf(raw);
  const screen = SCREENS.find((name) => name === (raw.screen ?? 'sign-in'));
  const wrongScreen = screen ? [] : [`screen is "${raw.screen}". Use one of: ${SCREENS.join(', ')}.`];
  return {
    screen: screen ?? 'sign-in',
    ...project,
    config,
    given,
    ...look,
    problems: [...projectProblems(project, raw.client), ...wrongScreen, ...problems],
    omissions: [...omissions, ...ofLook],
    client: raw.client as AuthClient | undefined,
  };
}
