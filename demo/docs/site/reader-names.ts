/** Declares the names that the documents' code leaves to the reader, for the compiler. */
export const READER_NAMES = `
  import type { AuthClient, Session } from '@login-widget/auth-client';
  import type { LoginWidgetElement } from '@login-widget/widget';
  import type { createRoot } from 'react-dom/client';
  declare global {
    const chrome: {
      identity: {
        getRedirectURL(): string;
        launchWebAuthFlow(details: { url: string; interactive: boolean }): Promise<string | undefined>;
      };
    };
    const client: AuthClient;
    const element: LoginWidgetElement;
    const form: HTMLFormElement & { email: HTMLInputElement };
    const process: { env: Record<string, string | undefined> };
    const request: Request;
    const root: ReturnType<typeof createRoot>;
    const token: string, code: string, email: string, password: string;
    const crypto_wallet_address: string, client_id: string, redirect_uri: string;
    const discovery_magic_links_token: string, organization_id: string;
    const publicToken: string, nonce: string;
    const config: import('@login-widget/widget').WidgetConfigInput;
    function navigate(path: string): void;
    function render(session: Session | null): void;
    function showContinueButton(): void;
    function showHint(suggestions: readonly string[]): void;
    function sign(message: string): Promise<string>;
  }`;
