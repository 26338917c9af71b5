/** What the pages of the playground need to know. */
export interface PlaygroundOptions {
  readonly publicToken: string;
  readonly providerUrl: string;
  /** Leaves out the strict policy, which Vite's hot reload would break. */
  readonly isDev?: boolean;
}
