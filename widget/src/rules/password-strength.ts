/** Strength of a password; the fields are those of the wire. */
export interface PasswordStrength {
  readonly valid_password: boolean;
  readonly score: number;
  readonly breached_password: boolean;
  readonly strength_policy: 'zxcvbn' | 'luds';
  /** How to improve the password; may be missing for a good one. */
  readonly feedback?: {
    readonly warning?: string;
    readonly luds_requirements?: { readonly missing_characters: number; readonly missing_complexity: number };
  };
}
