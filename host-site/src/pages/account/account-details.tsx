import { emailOf, type Session } from '../../features/session/session-store.ts';
import { LogOutBlock } from './log-out-block.tsx';

/** What a signed-in person sees. */
export const AccountDetails = ({ session }: { session: Session }) => (
  <>
    <div className="panel">
      <h2>Account</h2>
      <p className="account-email">{emailOf(session) ?? 'No e-mail address'}</p>
    </div>
    <LogOutBlock />
  </>
);
