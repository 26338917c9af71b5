import type { StrengthCheckAnswer } from '@login-widget/auth-client/wire';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { ApiError } from '../http/api-error.ts';
import type { Payload } from '../http/route.ts';
import type { ProjectSettings } from '../project/settings.ts';
import type { BreachCheck } from './is-breached.ts';

/** NIST SP 800-63B-4, 3.1.1.2: the minimum for every policy. */
const SHORTEST = 8;

/** zxcvbn's time grows faster than the password. More characters can only make it stronger. */
const ANALYSED = 64;

/** zxcvbn's "safely unguessable" starts here. */
const VALID_SCORE = 3;

export type Strength = Payload<StrengthCheckAnswer>;

/** Loaded at the first check, because its dictionaries are 10 MB. */
let estimator: Promise<ZxcvbnFactory> | undefined;

const loadEstimator = async (): Promise<ZxcvbnFactory> => {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    translations: english.translations,
  });
};

/**
 * Rates a password: by LUDS when the project has a LUDS rule, otherwise by zxcvbn. A breached one is never valid.
 *
 * @param email parts of it make a password weak
 */
export const passwordStrength = async (
  password: string,
  { bootstrap }: ProjectSettings,
  isBreached: BreachCheck,
  email = '',
): Promise<Strength> => {
  estimator ??= loadEstimator();
  const [zxcvbn, breached] = await Promise.all([estimator, isBreached(password)]);
  const { score, feedback } = zxcvbn.check(password.slice(0, ANALYSED), partsOf(email));
  const rule = bootstrap.password_config;
  const kinds = {
    has_digit: /\d/.test(password),
    has_lower_case: /\p{Ll}/u.test(password),
    has_upper_case: /\p{Lu}/u.test(password),
    has_symbol: /[^\p{L}\d]/u.test(password),
  };
  const length = [...password].length;
  const missing_characters = Math.max(0, Math.max(SHORTEST, rule?.luds_minimum_count ?? 0) - length);
  const missing_complexity = Math.max(
    0,
    (rule?.luds_complexity ?? 0) - Object.values(kinds).filter(Boolean).length,
  );
  const strong = rule
    ? missing_characters + missing_complexity === 0
    : score >= VALID_SCORE && missing_characters === 0;
  return {
    valid_password: strong && !breached,
    score,
    breached_password: breached,
    breach_detection_on_create: true,
    strength_policy: rule ? 'luds' : 'zxcvbn',
    feedback: {
      warning: feedback.warning ?? '',
      suggestions: feedback.suggestions,
      luds_requirements: { ...kinds, missing_characters, missing_complexity },
    },
  };
};

/** The address, the part before its @, and the words of both, which an attacker tries first. */
const partsOf = (email: string): string[] =>
  email === '' ? [] : [email, ...email.split('@'), ...email.split(/[@.+_-]/)];

/** @throws {ApiError} 400 `breached_password` or `weak_password` */
export const refuseWeak = ({ valid_password, breached_password, feedback }: Strength): void => {
  if (breached_password) {
    throw new ApiError(
      400,
      'breached_password',
      'This password may have been used on a different site that experienced a security issue. Please choose another password.',
    );
  }
  if (!valid_password) {
    throw new ApiError(
      400,
      'weak_password',
      ['The password is too weak.', feedback.warning, ...feedback.suggestions].filter(Boolean).join(' '),
    );
  }
};
