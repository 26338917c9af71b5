/** What is said of a requirement beside the tests that are tagged with it. */
export type Standing =
  /** Tests show a part; this is missing. */
  | { lacks: string }
  /** It is not so, and why. */
  | { notMet: string }
  /** It should be so, and no test shows it. */
  | { unproven: string }
  /** There is nothing here that it is about. */
  | { notApplicable: string }
  /** Met by the shape of the system, which no test can show. */
  | { byDesign: string }
  /** It asks for words; where they stand. */
  | { document: string }
  /** It is up to whoever runs the pages or the provider; where they are told. */
  | { integrator: string };

/** A requirement of OWASP ASVS 5.0.0 (https://github.com/OWASP/ASVS/tree/v5.0.0), in our own short words. */
export interface Requirement {
  id: string;
  level: 1 | 2 | 3;
  text: string;
  standing?: Standing;
}

export const SECURITY = '.github/SECURITY.md';

export const requirement = (
  id: string,
  level: 1 | 2 | 3,
  text: string,
  standing?: Standing,
): Requirement => ({
  id,
  level,
  text,
  ...(standing && { standing }),
});
