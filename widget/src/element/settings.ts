import type { AuthClient } from '@login-widget/auth-client';
import type { StartScreen } from '../app/start-route.ts';
import { type ParsedConfig, parseConfig } from '../config/parse-config.ts';
import { parseStrings } from '../config/parse-strings.ts';
import { parseTheme } from '../config/parse-theme.ts';
import type { Overrides } from '../i18n/words.ts';
import type { Theme } from '../theme/theme.ts';
import { type Project, projectOf } from './project.ts';
import { projectProblems } from './project-problems.ts';
import type { RawSettings } from './raw-settings.ts';

/** What an element can be for. */
const SCREENS: readonly StartScreen[] = ['sign-in', 'passkey-registration', 'identity-provider'];

export interface Settings extends ParsedConfig, Project {
  readonly screen: StartScreen;
  readonly theme: Theme;
  readonly strings: Overrides;
  readonly client: AuthClient | undefined;
}

/** Checks what the page gave; every mistake becomes a sentence in `problems`. */
export function readSettings(raw: RawSettings): Settings {
  const { config, problems } = parseConfig(raw.config, {
    needsProducts: (raw.screen ?? 'sign-in') === 'sign-in',
  });
  const look = parseTheme(raw.theme);
  const words = parseStrings(raw.strings);
  const project = projectOf(raw);
  const screen = SCREENS.find((name) => name === (raw.screen ?? 'sign-in'));
  const wrongScreen = screen ? [] : [`screen is "${raw.screen}". Use one of: ${SCREENS.join(', ')}.`];
  return {
    screen: screen ?? 'sign-in',
    ...project,
    config,
    theme: look.theme,
    problems: [
      ...projectProblems(project, raw.client),
      ...wrongScreen,
      ...problems,
      ...look.problems,
      ...words.problems,
    ],
    strings: words.strings,
    client: raw.client as AuthClient | undefined,
  };
}
