import { beforeEach, describe, expect, it } from 'vitest';
import type { SessionState } from '../features/session/session-store.ts';
import { hasAnswers } from '../features/survey/clear-survey.ts';
import { createSubject } from '../lib/subject.ts';
import { followOwner } from './follow-owner.ts';

const signedIn = (user: string) => ({ status: 'in', session: { user_id: user } }) as SessionState;

describe('the answers on a device', () => {
  beforeEach(() => localStorage.clear());

  it('outlast the end of a session, and a login of another user removes them', () => {
    localStorage.setItem('surveyAnswers', '{"severity":"Mild"}');
    const session = createSubject<SessionState>(signedIn('ada'));
    const stop = followOwner(session);
    session.set({ status: 'out' });
    session.set(signedIn('ada'));
    session.set({ status: 'out' });
    expect(hasAnswers()).toBe(true);
    session.set(signedIn('bob'));
    expect(hasAnswers()).toBe(false);
    stop();
  });
});
