import type { Core } from './core.ts';
import { unreachable } from './errors/unreachable.ts';
import { lazily } from './lazy.ts';

/** Resources that can be loaded on demand: each method returns a promise, or nothing. */
// biome-ignore lint/suspicious/noConfusingVoidType: it is the return type of such a method.
type AsyncMethods<R> = { readonly [Name in keyof R]: (...given: never[]) => Promise<unknown> | void };

type Method = (...given: unknown[]) => Promise<unknown>;
type Methods = Record<string, Method>;

/** Methods of a resource that is still to be loaded. */
export const lazyMethods = <R extends AsyncMethods<R>>(resource: () => Promise<R>): R =>
  new Proxy<Methods>(
    {},
    {
      get(methods, name) {
        // `await` calls `then`, and `JSON.stringify` calls `toJSON`, of every object that has it.
        if (typeof name === 'symbol' || name === 'then' || name === 'toJSON') return undefined;
        methods[name] ??= async (...given) => {
          const { [name]: method } = (await resource().catch(unreachable)) as unknown as Methods;
          if (!method) throw new TypeError(`There is no method ${name}.`);
          return method(...given);
        };
        return methods[name];
      },
    },
  ) as unknown as R;

/**
 * Downloads a resource on the first call of one of its methods. A page that signs users in by passcode never downloads
 * the code for passwords. If that fails, the call rejects with `ApiUnreachableError`, and the next one tries again.
 *
 * @param load imports the module of the resource
 * @param name of the module's function that creates it
 */
export const lazyResource =
  <Name extends string, R extends AsyncMethods<R>, C = Core>(
    load: () => Promise<Readonly<Record<Name, (core: C) => R>>>,
    name: Name,
  ) =>
  (core: C): R =>
    lazyMethods(lazily(async () => (await load())[name](core)));
