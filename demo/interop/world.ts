import { createRequire } from 'node:module';
import type { RbacPolicy } from '@login-widget/auth-client/wire';
import { routeFinder } from '../bench/growth/routes.ts';
import { DEFAULT_POLICY } from '../provider/b2b/rbac/default-policy.ts';
import { SERVER_PATH } from '../provider/server-api/server-app.ts';
import { createTestProvider, type TestProvider } from '../provider/testing.ts';
import { listen } from '../serve/listen.ts';

const DOCUMENTS = { resource_id: 'documents', actions: ['read', 'write'] };

/** A policy with one role for users and members. */
const POLICY: RbacPolicy = {
  ...DEFAULT_POLICY,
  roles: [...DEFAULT_POLICY.roles, { role_id: 'editor', permissions: [DOCUMENTS] }],
  resources: [...DEFAULT_POLICY.resources, DOCUMENTS],
};

/** Loads the package from this folder, where only the long tests install it. */
const sdk = () => createRequire(import.meta.url)('stytch') as typeof import('stytch');

export interface World {
  provider: TestProvider;
  /** The official clients, with the provider's address. */
  consumer: InstanceType<ReturnType<typeof sdk>['Client']>;
  business: InstanceType<ReturnType<typeof sdk>['B2BClient']>;
  StytchError: ReturnType<typeof sdk>['StytchError'];
  /** Another consumer client of the same package, with other credentials. */
  clientWith(change: { secret?: string; project_id?: string }): World['consumer'];
  /** Returns the server routes that have answered with success. */
  answered(): string[];
  close(): Promise<void>;
}

/** Starts the provider on its own port, with the published SDK of the hosted provider as its client. */
export const openWorld = async (): Promise<World> => {
  const listener = await listen({ port: 0, variable: 'none' });
  const provider = await createTestProvider({
    baseUrl: listener.url,
    bootstrap: { create_organization_enabled: true, rbac_policy: POLICY },
  });
  const answered = new Set<string>();
  const routeOf = routeFinder(provider.routes);
  listener.serve(async (request, connection) => {
    const response = await provider.fetch(request, connection);
    const { pathname } = new URL(request.url);
    const route = routeOf(request.method, pathname);
    if (route && response.ok && pathname.startsWith(`${SERVER_PATH}/`))
      answered.add(`${route.method} ${route.path}`);
    return response;
  });
  const { Client, B2BClient, StytchError } = sdk();
  const { projectId: project_id, projectSecret: secret } = provider;
  // `custom_base_url` requires a certificate, which a port of this machine does not have.
  const config = { project_id, secret, env: `${listener.url}/` };
  return {
    provider,
    consumer: new Client(config),
    business: new B2BClient(config),
    StytchError,
    clientWith: (change) => new Client({ ...config, ...change }),
    answered: () => [...answered].toSorted(),
    close: async () => {
      await listener.close();
      await provider.close();
    },
  };
};
