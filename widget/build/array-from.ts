/**
 * `Array.from` of the script builds, in packages too. Pages with Prototype or MooTools have another one, which knows
 * neither sets nor a second argument.
 */
export const arrayFrom = <Item, Mapped = Item>(
  items: Iterable<Item> | ArrayLike<Item>,
  map: (item: Item, index: number) => Mapped = (item) => item as unknown as Mapped,
): Mapped[] =>
  // Spreading fills the holes that `map` would skip.
  [...((items as Iterable<Item>)[Symbol.iterator] ? (items as Iterable<Item>) : [].slice.call(items))].map(
    map,
  );
