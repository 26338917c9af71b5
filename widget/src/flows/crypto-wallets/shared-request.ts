/**
 * Shares requests that a wallet has yet to answer. A person who went back and presses again still has the first window
 * open, and most wallets show a second one only after it, or refuse it: Metamask with -32002
 * (https://eips.ethereum.org/EIPS/eip-1474#error-codes).
 *
 * @returns a function that sends a request to a wallet, or returns the pending answer of the earlier one. Wallets
 *   are identified by their object in the page.
 */
export function sharedRequest<Answer>(): (source: object, ask: () => Promise<Answer>) => Promise<Answer> {
  const unanswered = new WeakMap<object, Promise<Answer>>();
  return (source, ask) => {
    const answer = unanswered.get(source) ?? Promise.resolve(ask()).finally(() => unanswered.delete(source));
    unanswered.set(source, answer);
    return answer;
  };
}
