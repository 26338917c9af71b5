import { optionsOf } from './presets.js';
import { $ } from './settings-of-page.js';

const boxes = (name) => [...document.querySelectorAll(`input[name="${name}"]`)];
const ticked = (name) =>
  boxes(name)
    .filter((box) => box.checked)
    .map((box) => box.value);

/** The boxes that are ticked, in the order in which they were. */
const ordered = (before = [], name) => {
  const now = ticked(name);
  return [
    ...before.filter((value) => now.includes(value)),
    ...now.filter((value) => !before.includes(value)),
  ];
};

/** Shows a configuration in the controls. A business's configuration has no controls. */
export function showConfig(config) {
  const isBusiness = 'authFlowType' in config;
  $('methods').hidden = isBusiness;
  $('no-controls').hidden = !isBusiness;
  if (isBusiness) return;
  const products = config.products ?? [];
  for (const box of boxes('product')) box.checked = products.includes(box.value);
  for (const box of boxes('otp-method'))
    box.checked = config.otpOptions?.methods?.includes(box.value) ?? false;
  const providers = (config.oauthOptions?.providers ?? []).map(({ type }) => type);
  for (const box of boxes('provider')) box.checked = providers.includes(box.value);
  $('expiration').value = config.otpOptions?.expirationMinutes ?? 5;
  $('session').value = config.sessionOptions?.sessionDurationMinutes ?? 30;
  $('mfa').value = config.mfaOptions?.policy ?? '';
  $('navigation').checked = config.navigation === 'history';
  $('otp-options').hidden = !products.includes('otp');
  $('oauth-options').hidden = !products.includes('oauth');
}

/** Returns the configuration with what the controls say, and everything else as it was. */
export function readConfig(before) {
  const { mfaOptions, navigation, sessionOptions, ...rest } = before;
  const products = ordered(before.products, 'product');
  const config = { ...rest, products };
  for (const product of products) {
    for (const [name, options] of Object.entries(optionsOf[product] ?? {})) config[name] ??= options;
  }
  if (config.otpOptions && before.otpOptions) {
    const methods = ordered(before.otpOptions.methods, 'otp-method');
    config.otpOptions = { ...config.otpOptions, methods, expirationMinutes: Number($('expiration').value) };
  }
  if (config.oauthOptions && before.oauthOptions) {
    const given = before.oauthOptions.providers ?? [];
    const types = ordered(
      given.map(({ type }) => type),
      'provider',
    );
    const providers = types.map((type) => given.find((one) => one.type === type) ?? { type });
    config.oauthOptions = { ...config.oauthOptions, providers };
  }
  const minutes = Number($('session').value);
  const policy = $('mfa').value;
  return {
    ...config,
    ...(minutes !== 30 && { sessionOptions: { ...sessionOptions, sessionDurationMinutes: minutes } }),
    ...(policy && { mfaOptions: { methods: ['totp', 'smsOtp'], ...mfaOptions, policy } }),
    ...($('navigation').checked && { navigation: 'history' }),
  };
}
