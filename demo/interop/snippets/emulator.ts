// The code of `demo/docs/emulator.md#servers`; `npm run test:interop` compiles it.
import { Client } from 'stytch';

const client = new Client({
  project_id: process.env.PROJECT_ID ?? '',
  secret: process.env.PROJECT_SECRET ?? '',
  env: 'http://localhost:5180/',
});

export { client };
