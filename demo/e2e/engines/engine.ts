/** Names of keys other than letters (https://www.w3.org/TR/uievents-key/#named-key-attribute-values). */
export type Key = 'Enter' | 'Backspace';

/** Commands of a text field that keys with Control give. */
export type Command = 'undo' | 'redo' | 'selectAll';

/** The letter of each command. */
export const COMMANDS: Readonly<Record<Command, string>> = { undo: 'z', redo: 'y', selectAll: 'a' };

/** A tab of a browser, reduced to what tests need in every engine. */
export interface EnginePage {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  url(): Promise<string>;
  /** Runs a function in the page. Arguments and result are JSON, and the function cannot use its closure. */
  run<Result, Args extends unknown[]>(script: (...args: Args) => Result, ...args: Args): Promise<Result>;
  /** Clicks at a position in the window. */
  clickAt(place: { readonly x: number; readonly y: number }): Promise<void>;
  /** Types key by key into the focused element. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Presses Control and the letter of a command. */
  command(command: Command): Promise<void>;
}

/** A running browser engine. */
export interface Engine {
  readonly version: string;
  /** Opens a page with empty storage. */
  visit(): Promise<EnginePage>;
  /** Closes every visit so far. */
  leave(): Promise<void>;
  close(): Promise<void>;
}
