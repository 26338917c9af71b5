const TRUSTED_TYPES = "require-trusted-types-for 'script'";

/**
 * Adds the headers that every answer of every server of the demo has: browsers use the declared type, and pages cannot
 * turn text into script (https://www.w3.org/TR/trusted-types/).
 */
export const protectedAnswer = (response: Response): Response => {
  const { headers } = response;
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false;
  const policy = headers.get('content-security-policy');
  const isPolicyShort = isPage && !policy?.includes(TRUSTED_TYPES);
  if (headers.has('x-content-type-options') && !isPolicyShort) return response;
  // A copy, because a redirect's headers cannot be changed.
  const answer = new Response(response.body, response);
  answer.headers.set('x-content-type-options', 'nosniff');
  if (isPolicyShort)
    answer.headers.set('content-security-policy', policy ? `${policy}; ${TRUSTED_TYPES}` : TRUSTED_TYPES);
  return answer;
};
