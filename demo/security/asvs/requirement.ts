/** State of a requirement, in addition to the tests that are tagged with it. */
export type Standing =
  /** Tests show a part; this part is missing. */
  | { lacks: string }
  /** The requirement is not met, for this reason. */
  | { notMet: string }
  /** The requirement should be met, but no test shows it. */
  | { unproven: string }
  /** The system has nothing that the requirement concerns, for this reason. */
  | { notApplicable: string }
  /** Met by the design of the system, which no test can show. */
  | { byDesign: string }
  /** Met by documentation, in this file. */
  | { document: string }
  /** The integrator's or operator's responsibility, documented in this file. */
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
