import { type Ask, createWorld, type World } from './world.ts';

let current = createWorld({});

/** Connects the actors that a machine was provided with to the world of the current run. */
export const askThrough = (world: World): void => {
  current = world;
};

export const askCurrent: Ask = (name) => current.ask(name);
