/** Keys that are not letters, by their names (https://www.w3.org/TR/uievents-key/#named-key-attribute-values). */
export type Key = 'Enter' | 'Backspace';

/** A tab of a browser, reduced to what a person and a test do with it in every engine. */
export interface EnginePage {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  url(): Promise<string>;
  /** Runs a function in the page; arguments and result are JSON, and nothing around the function is seen. */
  run<Result, Args extends unknown[]>(script: (...args: Args) => Result, ...args: Args): Promise<Result>;
  /** Presses the mouse at a place of the window. */
  clickAt(place: { readonly x: number; readonly y: number }): Promise<void>;
  /** Types key by key into whatever has the focus. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
}

/** A browser engine that runs. */
export interface Engine {
  readonly version: string;
  /** A person of their own: nothing is stored yet. */
  visit(): Promise<EnginePage>;
  /** Ends every visit so far. */
  leave(): Promise<void>;
  close(): Promise<void>;
}
