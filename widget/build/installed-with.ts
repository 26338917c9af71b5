/** The part of `package-lock.json` that is needed here: packages by the place where npm installs them. */
export interface Lock {
  packages: Readonly<
    Record<
      string,
      {
        name?: string;
        version?: string;
        /** Place of the workspace that a link stands for. */
        resolved?: string;
        link?: boolean;
        dependencies?: Readonly<Record<string, string>>;
        optionalDependencies?: Readonly<Record<string, string>>;
      }
    >
  >;
}

/**
 * Lists what npm installs with published packages, as `name@version`, without their development tools. `npm sbom` can
 * not: it leaves out a dependency that another workspace has for development.
 *
 * @param folders folders of the packages' workspaces
 * @throws {Error} if the lock lacks a dependency that is not optional
 */
export function installedWith({ packages }: Lock, folders: readonly string[]): ReadonlySet<string> {
  const places = new Set<string>();
  const names = new Set<string>();

  /** Place of a package for another: the nearest `node_modules` that has it, as Node looks it up. */
  const placeOf = (name: string, from: string): string | undefined => {
    for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
      const place = `${folder && `${folder}/`}node_modules/${name}`;
      const found = packages[place];
      if (found) return found.link ? found.resolved : place;
      if (folder === '') return;
    }
  };

  const add = (place: string) => {
    if (places.has(place)) return;
    places.add(place);
    const { name, version, dependencies = {}, optionalDependencies = {} } = packages[place] ?? {};
    names.add(`${name ?? place.slice(place.lastIndexOf('node_modules/') + 13)}@${version}`);
    for (const dependency of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const next = placeOf(dependency, place);
      if (next !== undefined) add(next);
      else if (!(dependency in optionalDependencies))
        throw new Error(`The lock has no ${dependency}, which ${place} needs.`);
    }
  };

  for (const folder of folders) add(folder);
  return names;
}
