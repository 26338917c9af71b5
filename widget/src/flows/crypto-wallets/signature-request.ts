import type { Wallet } from '../../routing/routes.ts';

/** A text for a wallet to sign. */
export interface SignatureRequest {
  /** Client of the project that gave the text. */
  readonly client: object;
  readonly address: string;
  readonly challenge: string;
  /** Time in milliseconds. */
  readonly sentAt: number;
  /** The wallet's pending answer, once the request was sent. */
  readonly signature?: Promise<string>;
}

const unanswered = new WeakMap<object, SignatureRequest>();

/** Milliseconds that a later attempt waits for an earlier request: half of a challenge's ten minutes, to leave time to read. */
const MAX_AGE = 5 * 60_000;

/**
 * The request that the wallet still shows, for a person who went back and pressed again. A second one would be refused
 * or wait behind it (`shared-request.ts`), and approving the first would have no effect.
 */
export function unansweredRequest(
  { source }: Wallet,
  { client, address, now }: { client: object; address: string; now: number },
): SignatureRequest | undefined {
  const last = unanswered.get(source);
  const isSame = last?.client === client && last.address === address && now - last.sentAt < MAX_AGE;
  return isSame ? last : undefined;
}

/** Requests a signature from the wallet, or waits for the answer to an earlier request. */
export function signatureOf(wallet: Wallet, request: SignatureRequest): Promise<string> {
  if (request.signature) return request.signature;
  const signature = wallet.sign(request.challenge, request.address).finally(() => {
    if (unanswered.get(wallet.source)?.signature === signature) unanswered.delete(wallet.source);
  });
  unanswered.set(wallet.source, { ...request, signature });
  return signature;
}
