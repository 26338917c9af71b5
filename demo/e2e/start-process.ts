/** How Node runs `npm start`: the workspaces' sources, TypeScript as it is. */
export const startArguments = ['--conditions=@login-widget/source', '--import', 'tsx'];

/** Every part on a port of its own choice. */
export const freePorts: Readonly<Record<string, string>> = {
  HOST_PORT: '0',
  PLAYGROUND_PORT: '0',
  PROVIDER_PORT: '0',
  BACKEND_PORT: '0',
  PAYMENTS_PORT: '0',
};
