import type { Core } from '../../core.ts';
import { type IdpMethods, idpOf } from '../../resources/idp.ts';
import * as wire from '../../wire/b2b/idp.ts';
import type { BusinessParts } from '../business-kind.ts';

/** OAuth consent: this project signs members in to other applications (OpenID Connect). */
export const idp = (core: Core<BusinessParts>): IdpMethods =>
  idpOf(core, {
    authorizeStart: wire.b2bIdpAuthorizeStart,
    logoutStart: wire.b2bIdpLogoutStart,
    authorizePath: wire.B2B_IDP_AUTHORIZE_PATH,
  });
