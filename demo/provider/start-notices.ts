import { isLoopback } from './project/loopback.ts';

/** What a start knows about its settings. */
export interface StartFacts {
  /** The checked `PROVIDER_URL`, if there is one. */
  readonly publicUrl: string | undefined;
  readonly hasInbox: boolean;
  /** `PROVIDER_SECRET` is set without `DATABASE_URL`, which may be misspelt: everybody's account would seem to be lost. */
  readonly hasIdleSecret: boolean;
  readonly hasMail: boolean;
  /** Whether `MAIL_FROM` is set. */
  readonly hasSender: boolean;
  /** The project asks for a captcha, which nothing but the stand-in verifies. */
  readonly hasCaptchaStandIn: boolean;
  /** The project's name, if nobody has chosen it. People's devices keep the name that they were given. */
  readonly defaultName: string | undefined;
  readonly trustedProxies: number;
}

/** Returns a line for each setting that is allowed, because tests need it, and wrong for real people. */
export const startNotices = (facts: StartFacts): string[] => {
  const { publicUrl, hasInbox, hasIdleSecret, hasMail, hasSender, hasCaptchaStandIn } = facts;
  const { defaultName, trustedProxies } = facts;
  const url = publicUrl ? new URL(publicUrl) : undefined;
  const isPublic = url !== undefined && !isLoopback(url);
  const hasTls = url?.protocol === 'https:';
  const notices: readonly (readonly [applies: boolean, notice: string])[] = [
    [
      isPublic && !hasTls,
      'PROVIDER_URL is not https: everybody on the way can read codes and sessions. Use it for tests alone.',
    ],
    [
      // The provider itself speaks no TLS.
      isPublic && hasTls && trustedProxies === 0,
      'TRUSTED_PROXIES is 0: people behind your proxy count as one address and share its limits. Set the number of your proxies.',
    ],
    [
      isPublic && hasCaptchaStandIn,
      'The captcha is a stand-in, which stops no program: set RECAPTCHA_PROJECT_ID and RECAPTCHA_API_KEY.',
    ],
    [
      isPublic && defaultName !== undefined,
      `Mails, passkeys and authenticator apps will name the project ${defaultName}: give it your name on the admin page.`,
    ],
    [
      isPublic && hasMail && !hasSender,
      'Mails come from no-reply@localhost.localdomain, which mail servers refuse: set MAIL_FROM.',
    ],
    [
      hasIdleSecret,
      'PROVIDER_SECRET is ignored without DATABASE_URL: the database and its own secret are in the folder of DATA_DIR.',
    ],
    [!hasInbox && !hasMail, 'Mails go nowhere: set SMTP_URL.'],
  ];
  return notices.filter(([applies]) => applies).map(([, notice]) => notice);
};
