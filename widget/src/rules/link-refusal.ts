const field = (error: unknown, name: string): string =>
  String((error as Record<string, unknown> | null | undefined)?.[name] ?? '');

/** Whether an error says that only the browser that asked for a link can open it: the client's word, or the provider's. */
export const isFromElsewhere = (error: unknown): boolean =>
  /pkce/i.test(`${field(error, 'name')} ${field(error, 'error_type')}`);
