import type { Core } from './core.ts';
import { lazily } from './lazy.ts';

/** What can wait for its code: every method answers later anyway, or not at all. */
// biome-ignore lint/suspicious/noConfusingVoidType: it is what such a method gives.
type Patient<R> = { readonly [Name in keyof R]: (...given: never[]) => Promise<unknown> | void };

type Method = (...given: unknown[]) => Promise<unknown>;

/** The methods of a resource that is still to come. */
export const methodsOf = <R extends Patient<R>>(resource: () => Promise<R>): R =>
  new Proxy<Record<string, Method>>(
    {},
    {
      get(methods, name) {
        // A resource is no promise, whatever `await` may ask of it.
        if (typeof name === 'symbol' || name === 'then') return undefined;
        methods[name] ??= async (...given) => {
          const { [name]: method } = (await resource()) as unknown as Record<string, Method>;
          if (!method) throw new TypeError(`There is no method ${name}.`);
          return method(...given);
        };
        return methods[name];
      },
    },
  ) as unknown as R;

/**
 * A resource whose code is downloaded when one of its methods is first called, so that a page that signs people in by
 * passcode has none of passwords.
 *
 * @param load gives what makes the resource.
 */
export const later =
  <R extends Patient<R>, C = Core>(load: () => Promise<(core: C) => R>) =>
  (core: C): R =>
    methodsOf(lazily(async () => (await load())(core)));
