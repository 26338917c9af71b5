import { expect, it } from 'vitest';
import { totpUri } from './totp-uri.ts';

it('totpUri() escapes the issuer and the account', () => {
  const uri = totpUri({ secret: 'JBSWY3DP', issuer: 'Ada & Sons: Ltd', account: 'ada+1@example.com' });
  expect(uri).toBe(
    'otpauth://totp/Ada%20%26%20Sons%3A%20Ltd:ada%2B1%40example.com?secret=JBSWY3DP&issuer=Ada%20%26%20Sons%3A%20Ltd',
  );
  expect(new URL(uri).searchParams.get('issuer')).toBe('Ada & Sons: Ltd');
});
