/** Number of repetitions of a slow test: locally, in CI, and in `npm run test:long`. */
export const times = ({ quick, ci, long }: { quick: number; ci: number; long: number }): number =>
  process.env.LONG ? long : process.env.CI ? ci : quick;

/** Whether tests run that are slow at any number of repetitions: in CI and in `npm run test:long`. */
export const isThorough = Boolean(process.env.CI || process.env.LONG);
