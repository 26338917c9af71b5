// The code of `demo/docs/server-api.md#credentials`; `npm run test:interop` compiles it.
declare const session_token: string;
declare const session_jwt: string;

import { Client } from 'stytch';

const client = new Client({
  project_id: process.env.PROJECT_ID ?? '',
  secret: process.env.PROJECT_SECRET ?? '',
  custom_base_url: 'https://identity.example.com/', // only https; on this machine `env: 'http://localhost:5180/'`
});

const { user, session } = await client.sessions.authenticate({ session_token });
const local = await client.sessions.authenticateJwt({ session_jwt }); // by the public keys, without a call

export { local, session, user };
