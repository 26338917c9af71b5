import { createAuthClient } from '../../src/index.ts';
import { authenticated, PUBLIC_TOKEN } from '../world/answers.ts';
import { createRecordingServer, success } from '../world/recording-server.ts';

const server = createRecordingServer(() => success(authenticated(Date.now())));
const client = createAuthClient(PUBLIC_TOKEN, { environment: { fetch: server.fetch } });
await client.otps.authenticate('123456', 'email-1', { session_duration_minutes: 60 });
console.log(client.session.getSync()?.user_id);
