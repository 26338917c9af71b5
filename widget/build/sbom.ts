/** The part of CycloneDX 1.5 (https://cyclonedx.org/docs/1.5/json/) that is needed here. */
export interface Component {
  'bom-ref': string;
  name: string;
  version: string;
  properties?: { name: string; value: string }[];
}

export interface Sbom {
  metadata: { component: Partial<Component> };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

const DEVELOPMENT = 'cdx:npm:package:development';

/**
 * Lists the contents of the published packages: what npm installs with them, and what is bundled in them, which npm
 * treats as development tools.
 *
 * @param all npm's list of the published packages with their development tools
 * @param installed `name@version` of what npm installs with them (`installed-with.ts`)
 * @param bundled for each build, `name@version` of the bundled packages
 * @throws {Error} if a bundle contains a package that npm does not list
 */
export const shipped = (
  all: Sbom,
  installed: ReadonlySet<string>,
  bundled: Readonly<Record<string, readonly string[]>>,
): Sbom => {
  const inside = new Map<string, string[]>();
  for (const [build, packages] of Object.entries(bundled)) {
    for (const one of packages) inside.set(one, [...(inside.get(one) ?? []), build]);
  }
  const components = all.components.flatMap((component) => {
    const builds = inside.get(`${component.name}@${component.version}`);
    if (!builds && !installed.has(component['bom-ref'])) return [];
    inside.delete(`${component.name}@${component.version}`);
    const properties = (component.properties ?? []).filter(({ name }) => name !== DEVELOPMENT);
    for (const value of builds ?? []) properties.push({ name: 'login-widget:bundled-in', value });
    return [{ ...component, properties }];
  });
  const [unknown] = inside.keys();
  if (unknown !== undefined) throw new Error(`${unknown} is in a bundle, but not in npm's list.`);
  const kept = new Set([all.metadata.component['bom-ref'], ...components.map((one) => one['bom-ref'])]);
  const dependencies = all.dependencies
    .filter(({ ref }) => kept.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => kept.has(one)) }));
  // npm uses the name of the folder.
  const component = { ...all.metadata.component, name: 'login-widget' };
  return { ...all, metadata: { ...all.metadata, component }, components, dependencies };
};
