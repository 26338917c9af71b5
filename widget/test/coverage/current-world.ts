import { type Ask, createWorld, type World } from './world.ts';

let current = createWorld({});

/** Has what is provided to a machine once, for all replays, ask the world of the running one. */
export const askThrough = (world: World): void => {
  current = world;
};

export const askCurrent: Ask = (name) => current.ask(name);
