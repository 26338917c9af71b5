/** What the helpers use of Playwright's `Locator`, of any version. */
export interface Field {
  click(): Promise<void>;
  press(key: string): Promise<void>;
  evaluate<Result>(read: (node: HTMLElement) => Result): Promise<Result>;
  waitFor(options?: { state?: 'detached' }): Promise<void>;
  page(): Pick<TestPage, 'keyboard'>;
}

/** What the helpers use of Playwright's `Page`, of any version. */
export interface TestPage {
  readonly keyboard: {
    type(text: string): Promise<void>;
    press(key: string): Promise<void>;
  };
  getByLabel(text: string): Field;
  context(): { newCDPSession(page: never): Promise<unknown> };
  exposeFunction(name: string, callback: (...values: never[]) => unknown): Promise<unknown>;
  addInitScript(script: { content: string }): Promise<unknown>;
}
