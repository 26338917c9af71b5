/** Number of repetitions of a slow test: in `npm test`, and in `npm run test:long`. */
export const times = ({ quick, long }: { quick: number; long: number }): number =>
  process.env.LONG ? long : quick;

/** Whether tests run that are slow at any number of repetitions: in CI and in `npm run test:long`. */
export const isThorough = Boolean(process.env.CI || process.env.LONG);
