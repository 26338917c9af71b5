import { headers } from 'next/headers';
import { verifier } from '../../verifier';
import { SignOut } from '../sign-in';

export default async function Account() {
  // `proxy` lets only sessions through. `fresh` asks the provider, which also returns the user.
  const { user } = await verifier.verify({ headers: await headers() }, { fresh: true });
  return (
    <p>
      Signed in as {user?.emails[0]?.email}. <SignOut />
    </p>
  );
}
