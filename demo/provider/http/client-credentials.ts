interface ClientCredentials {
  id: string | undefined;
  secret: string | undefined;
}

/**
 * Reads the credentials of an OAuth client (RFC 6749, 2.3.1), unchecked: from the header, each half form-encoded, or
 * from the form. A public client has no secret.
 */
export const clientCredentials = (
  header: string | undefined,
  form: Readonly<Record<string, unknown>>,
): ClientCredentials => {
  const basic = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(header ?? '')?.[1];
  const given = basic
    ? Buffer.from(basic, 'base64').toString().split(':').map(formDecoded)
    : [form.client_id, form.client_secret].map((value) => (typeof value === 'string' ? value : undefined));
  // PostgreSQL cannot search for a NUL, and no id contains one.
  return { id: given[0]?.includes('\0') ? undefined : given[0], secret: given[1] };
};

const formDecoded = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
};
