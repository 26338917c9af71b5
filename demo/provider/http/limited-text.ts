/** Largest body in bytes: enough for a passkey's attestation or a webhook. */
export const LARGEST_BODY = 64 * 1_024;

/**
 * Reads a request's body as text, for every server of the demo. The size is counted during the transfer, so that a body
 * without a length cannot fill the memory.
 *
 * @param refuse creates the error for a body above 64 KiB, a 413 in the server's own form
 */
export const limitedText = async (request: Request, refuse: (sentence: string) => Error): Promise<string> => {
  const tooLarge = () => refuse(`The body of a request must have at most ${LARGEST_BODY} bytes.`);
  const announced = request.headers.get('content-length');
  if (Number(announced ?? 0) > LARGEST_BODY) throw tooLarge();
  // Node ends a body at its announced length (https://www.rfc-editor.org/rfc/rfc9112#section-6.3).
  if (announced !== null) return request.text();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.length;
    if (length > LARGEST_BODY) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};
