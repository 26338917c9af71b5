import { routeGuard } from '@login-widget/auth-client/server';
import { verifier } from '../../../verifier';

export const GET = routeGuard(verifier, (_, { session }) => Response.json({ user_id: session.user_id }));
