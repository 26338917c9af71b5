/** Returns undefined for settings that cannot be read; the application reports the problems. */
export function tried<Result>(make: () => Result): Result | undefined {
  try {
    return make();
  } catch {
    return;
  }
}
