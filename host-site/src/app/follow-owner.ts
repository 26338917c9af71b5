import type { SessionStore } from '../features/session/session-store.ts';
import { claimAnswers } from '../features/survey/answers-owner.ts';

/** Gives the answers on this device to the user who is signed in. Returns a function that stops. */
export function followOwner(session: Pick<SessionStore, 'get' | 'subscribe'>): () => void {
  const follow = () => {
    const state = session.get();
    if (state.status === 'in') claimAnswers(state.session.user_id);
  };
  follow();
  return session.subscribe(follow);
}
