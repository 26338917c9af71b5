/** Scopes and parameters that a social sign-in can ask of its provider. */
export interface ProviderRequest {
  /** Scopes to request in addition to the project's. */
  custom_scopes?: string[] | undefined;
  /** Parameters to pass on to the provider. */
  provider_params?: Record<string, string> | undefined;
}

/** Parameters of a query, in order. Those without a value are omitted. */
export type Query = readonly (readonly [name: string, value: string | undefined])[];

export const providerQuery = ({ custom_scopes, provider_params }: ProviderRequest): Query => [
  ['custom_scopes', custom_scopes?.join(' ')],
  ...Object.entries(provider_params ?? {}).map(([name, value]) => [`provider_${name}`, value] as const),
];

/** Analytics details of a flow that leaves the page. */
export const startDetails = (
  provider_type: string,
  cname_domain: string | null,
  { custom_scopes, provider_params }: ProviderRequest,
) => ({ provider_type, custom_scopes, cname_domain, pkce: true, provider_params });

/** Address that a flow navigates to. */
export function startUrl(path: string, origin: string, query: Query): string {
  const url = new URL(path, origin);
  for (const [name, value] of query) if (value !== undefined) url.searchParams.append(name, value);
  return url.href;
}
