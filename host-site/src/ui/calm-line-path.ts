export interface LineShape {
  /** Number of lines. */
  readonly lines: number;
  /** Height of the highest waves, in units of a 1200 × 240 drawing. */
  readonly unrest: number;
  /** Point along the width at which the lines become calm, 0 to 1. */
  readonly rest: number;
  /** Selects the pattern; the same seed draws the same lines. */
  readonly seed: number;
}

export const LINES_WIDTH = 1200;
export const LINES_HEIGHT = 240;
const STEP = 30;

/** Amplitude: 1 at the left edge, down to 4 % where the lines are calm. */
function unrestAt(x: number, rest: number): number {
  const t = Math.min(1, Math.max(0, x / (LINES_WIDTH * rest)));
  return 0.04 + 0.96 * (1 - t * t * (3 - 2 * t));
}

/** Maximum of both waves together. */
const HIGHEST_WAVE = 1.55;

/** Two waves with incommensurable periods: the line never repeats. */
const waveAt = (x: number, phase: number): number =>
  Math.sin(x / 43 + phase) + 0.55 * Math.sin(x / 97 - phase * 1.9);

/** SVG path of one of the site's lines: restless on the left, calm on the right. */
export function calmLinePath(index: number, { lines, unrest, rest, seed }: LineShape): string {
  const margin = unrest * HIGHEST_WAVE;
  const base = margin + (index / (lines - 1)) * (LINES_HEIGHT - 2 * margin);
  const phase = index * 0.55 + seed * 1.7;
  const heightAt = (x: number) => Math.round(base + waveAt(x, phase) * unrest * unrestAt(x, rest));
  // Quadratic curves through the midpoints, smooth at every joint.
  let path = `M${-STEP} ${heightAt(-STEP)}`;
  for (let x = 0; x <= LINES_WIDTH; x += STEP) {
    path += `Q${x} ${heightAt(x)} ${x + STEP / 2} ${Math.round((heightAt(x) + heightAt(x + STEP)) / 2)}`;
  }
  return path;
}
