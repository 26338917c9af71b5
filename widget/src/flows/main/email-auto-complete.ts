/**
 * `autocomplete` of Main's e-mail field
 * (https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#autofill). Before a password, the address
 * is its user name, so that password managers store both together.
 */
export const emailAutoComplete = (product: string): 'username' | 'email' =>
  product === 'passwords' ? 'username' : 'email';
