import { describe, expect, it } from 'vitest';
import { fakeServices } from '../../../test/fake-services.ts';
import { collectEntries } from '../../app/collect-entries.ts';
import { consumerOffers } from '../../app/flows.ts';
import { parseConfig } from '../../config/parse-config.ts';
import { arrange } from './arrange.ts';

const TABS = { sms: 'Text', whatsapp: 'WhatsApp', email: 'Email' };

/** Names of the blocks: `google github | or | Text Email`. */
function blocksOf(config: object): string {
  const parsed = parseConfig(config);
  expect(parsed.problems).toEqual([]);
  const { services } = fakeServices({}, config);
  return arrange(collectEntries(consumerOffers, services))
    .map((block) => {
      if (block.kind === 'buttons') return block.buttons.map(({ id }) => id).join(' ');
      if (block.kind === 'forms') return block.forms.map(({ tab }) => TABS[tab]).join(' ');
      return block.kind;
    })
    .join(' | ');
}

const otpOptions = { methods: ['sms', 'whatsapp', 'email'] };
const oauthOptions = { providers: [{ type: 'google' }, { type: 'github' }] };

describe('arrange()', () => {
  it.each([
    [['oauth', 'otp'], 'oauth-google oauth-github | or | Text WhatsApp Email'],
    [['otp', 'oauth'], 'Text WhatsApp Email | or | oauth-google oauth-github'],
    [['oauth'], 'oauth-google oauth-github'],
    [['otp'], 'Text WhatsApp Email'],
  ])('arranges the products %j as %s', (products, blocks) => {
    expect(blocksOf({ products, otpOptions, oauthOptions })).toBe(blocks);
  });

  it('keeps tabs in the order of the products and their methods', () => {
    expect(blocksOf({ products: ['emailMagicLinks', 'otp'], otpOptions: { methods: ['sms'] } })).toBe(
      'Email Text',
    );
  });

  it('shows a mistake for links together with e-mailed codes', () => {
    expect(blocksOf({ products: ['emailMagicLinks', 'otp'], otpOptions: { methods: ['email'] } })).toBe(
      'bothEmailMethods',
    );
  });

  it.each([
    [['passwords', 'emailMagicLinks'], ['sms'], 'Email'],
    [['emailMagicLinks', 'passwords'], ['sms'], 'Email'],
    [['passwords', 'otp'], ['email'], 'Email'],
    [['otp', 'passwords'], ['sms', 'email'], 'Text Email'],
    [['otp', 'passwords'], ['email', 'sms'], 'Email Text'],
    [['emailMagicLinks', 'otp', 'passwords'], ['sms'], 'Email Text'],
    [['passwords', 'otp'], ['sms', 'email'], 'Email Text'],
  ])('merges e-mail methods of %j with codes by %j: %s', (products, methods, blocks) => {
    expect(blocksOf({ products, otpOptions: { methods } })).toBe(blocks);
  });

  it('shows nothing for social sign-in without providers', () => {
    expect(blocksOf({ products: ['oauth', 'crypto'], oauthOptions: {} })).toBe('');
  });
});
