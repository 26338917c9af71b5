import type { BusinessServices } from '../src/business/business-services.ts';
import { parseBusinessConfig } from '../src/business/parse-business-config.ts';
import { createProgress } from '../src/business/progress.ts';
import type { Services } from '../src/routing/services.ts';

/** Adds what the business variant needs to the services. */
export function createBusinessWorld(
  { services }: { readonly services: Services },
  more: object = {},
): BusinessServices {
  const { config, problems } = parseBusinessConfig({
    authFlowType: 'Discovery',
    products: ['emailMagicLinks', 'emailOtp', 'sso', 'oauth'],
    oauthOptions: { providers: ['google', { type: 'hubspot', customScopes: ['crm'] }] },
    ...more,
  });
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return {
    ...services,
    client: services.client as object as BusinessServices['client'],
    announce: services.announce as BusinessServices['announce'],
    config,
    progress: { ...createProgress(() => config, services.now), proved: () => undefined },
  };
}
