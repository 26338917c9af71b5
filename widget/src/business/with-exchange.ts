import type { BusinessClient, MemberFirstFactorAnswer } from '@login-widget/auth-client/b2b';

/**
 * The element's client for the page. If the page exchanges the session, and the other organization requires a further
 * factor, the session has ended; the listener gets the answer that says what is missing.
 */
export const withExchange = (
  { session, ...client }: BusinessClient,
  onUnfinished: (answer: MemberFirstFactorAnswer) => void,
): BusinessClient => ({
  ...client,
  session: {
    ...session,
    async exchange(options) {
      const answer = await session.exchange(options);
      if (!answer.member_session) onUnfinished(answer);
      return answer;
    },
  },
});
