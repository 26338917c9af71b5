/** Returns the fallback if the action throws: browsers throw when they refuse access. */
export function attempt<T>(action: () => T): T | undefined;
export function attempt<T>(action: () => T, otherwise: T): T;
export function attempt<T>(action: () => T, otherwise?: T): T | undefined {
  try {
    return action();
  } catch {
    return otherwise;
  }
}
