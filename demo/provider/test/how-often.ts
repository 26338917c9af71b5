/** How often a costly proof runs: at the desk, in CI, and in `npm run test:long`. */
export const times = ({ quick, ci, long }: { quick: number; ci: number; long: number }): number =>
  process.env.LONG ? long : process.env.CI ? ci : quick;

/** Whether proofs run that take long at any number: in CI and in `npm run test:long`. */
export const isThorough = Boolean(process.env.CI || process.env.LONG);
