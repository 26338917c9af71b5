/**
 * `Array.from` of the script builds, in packages too. Pages with Prototype.js or MooTools have another one, which knows
 * neither sets nor a second argument.
 */
export const arrayFrom = <Item>(items: Iterable<Item>, map: (item: Item) => unknown = (item) => item) =>
  [...items].map(map);
