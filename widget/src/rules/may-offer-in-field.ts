/**
 * False if the browser is known at once not to offer passkeys in a field
 * (https://www.w3.org/TR/webauthn-3/#dom-publickeycredential-isconditionalmediationavailable). Others are asked, which
 * takes a moment, and a button that came after it would push the form down under the person's finger.
 */
export const mayOfferInField = (): boolean =>
  'isConditionalMediationAvailable' in (globalThis.PublicKeyCredential ?? {});
