const field = (error: unknown, name: string): string =>
  String((error as Record<string, unknown> | null | undefined)?.[name] ?? '');

/** True if an error of the client or provider says that the link must be opened in the browser that requested it. */
export const isFromElsewhere = (error: unknown): boolean =>
  /pkce/i.test(`${field(error, 'name')} ${field(error, 'error_type')}`);
