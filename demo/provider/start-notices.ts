import { isLoopback } from './project/loopback.ts';

interface StartFacts {
  /** The checked `PROVIDER_URL`, if there is one. */
  readonly publicUrl: string | undefined;
  readonly hasInbox: boolean;
  readonly hasMail: boolean;
}

/** Returns a line for each setting that is allowed, because tests need it, and wrong for real people. */
export const startNotices = ({ publicUrl, hasInbox, hasMail }: StartFacts): string[] => {
  const url = publicUrl ? new URL(publicUrl) : undefined;
  return [
    ...(url && url.protocol === 'http:' && !isLoopback(url)
      ? [
          'PROVIDER_URL is not https: everybody on the way can read codes and sessions. Use it for tests alone.',
        ]
      : []),
    ...(hasInbox || hasMail ? [] : ['Mails go nowhere: set SMTP_URL.']),
  ];
};
