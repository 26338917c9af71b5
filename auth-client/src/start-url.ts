/** What a start at a social provider may ask of it. */
export interface ProviderRequest {
  /** Asked for in addition to the project's scopes. */
  custom_scopes?: string[];
  /** Passed on to the provider. */
  provider_params?: Record<string, string>;
}

/** The parts of a query, in order; those without a value are left out. */
export type Query = readonly (readonly [name: string, value: string | undefined])[];

export const providerQuery = ({ custom_scopes, provider_params }: ProviderRequest): Query => [
  ['custom_scopes', custom_scopes?.join(' ')],
  ...Object.entries(provider_params ?? {}).map(([name, value]) => [`provider_${name}`, value] as const),
];

/** What analytics hear of a flow that leaves the page. */
export const startDetails = (
  provider_type: string,
  cname_domain: string | null,
  { custom_scopes, provider_params }: ProviderRequest,
) => ({ provider_type, custom_scopes, cname_domain, pkce: true, provider_params });

/** The address at which a flow leaves the page. */
export function startUrl(path: string, origin: string, query: Query): string {
  const url = new URL(path, origin);
  for (const [name, value] of query) if (value !== undefined) url.searchParams.append(name, value);
  return url.href;
}
