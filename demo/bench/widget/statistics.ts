/** Returns the median, or undefined without values. */
export function median(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined).sort((a, b) => a - b);
  const middle = known.length / 2;
  return known.length % 2 === 1
    ? known[Math.floor(middle)]
    : known.length === 0
      ? undefined
      : ((known[middle - 1] ?? 0) + (known[middle] ?? 0)) / 2;
}
