/** Addresses and settings of the playground's pages. */
export interface PlaygroundOptions {
  readonly publicToken: string;
  readonly providerUrl: string;
  /** Omits the strict policy, which would break Vite's hot reload. */
  readonly isDev?: boolean;
}
