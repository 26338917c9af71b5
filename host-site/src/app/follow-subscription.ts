import type { Backend } from '../features/billing/backend.ts';
import { isSubscriber } from '../features/billing/is-subscriber.ts';
import type { SessionStore } from '../features/session/session-store.ts';
import type { SubscribedStore } from '../lib/subscribed-store.ts';

interface FollowSubscriptionDependencies {
  readonly session: SessionStore;
  readonly subscribed: SubscribedStore;
  readonly backend: Backend;
}

/**
 * Keeps the subscription status in step with the session: fetched once after signing in, false without a session,
 * cleared on log-out. A failed check counts as not subscribed (`host-site/docs/site.md#the-subscription`). Another tab may
 * learn more later, such as of a payment.
 */
export function followSubscription({
  session,
  subscribed,
  backend,
}: FollowSubscriptionDependencies): () => void {
  let checkedFor: string | undefined;

  const check = async (sessionId: string) => {
    checkedFor = sessionId;
    const isActive = await isSubscriber(await session.client(), backend);
    if (checkedFor === sessionId) subscribed.check(isActive);
  };

  const follow = () => {
    const state = session.get();
    if (state.status === 'expected') return;
    if (state.status === 'in') {
      if (state.session.session_id !== checkedFor) void check(state.session.session_id);
      return;
    }
    checkedFor = undefined;
    subscribed.reset();
  };

  follow();
  const ends = [session.subscribe(follow), subscribed.follow()];
  return () => {
    for (const end of ends) end();
  };
}
