import type { OAuthProviderType } from './oauth.ts';

/** `google` → `Google`. */
export const capital = <Word extends string>(word: Word) =>
  (word[0]?.toUpperCase() + word.slice(1)) as Capitalize<Word>;

const EXCEPTIONS: Partial<Record<OAuthProviderType, string>> = {
  github: 'GitHub',
  gitlab: 'GitLab',
  linkedin: 'LinkedIn',
  tiktok: 'TikTok',
};

/** Display name of a social provider. */
export const oauthProviderName = (type: OAuthProviderType): string => EXCEPTIONS[type] ?? capital(type);
