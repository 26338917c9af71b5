/** Fields that show when a user or a member last proved who they are. */
export interface ProvenSession {
  readonly authentication_factors: readonly {
    readonly type: string;
    readonly last_authenticated_at: string;
  }[];
}

/**
 * Time of the last proof, such as a code or a passkey, in milliseconds since the epoch; `-Infinity` for a session without
 * one, such as an impersonation's.
 */
export const lastProofOf = ({ authentication_factors }: ProvenSession): number =>
  Math.max(
    ...authentication_factors
      .filter(({ type }) => type !== 'impersonated')
      .map((factor) => Date.parse(factor.last_authenticated_at)),
  );
