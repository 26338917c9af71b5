// The code of `demo/docs/emulator.md#pages`; `npm run test:interop` compiles it.
import { StytchUIClient } from '@stytch/vanilla-js';

const provider = 'http://localhost:5180';
const options = {
  endpoints: {
    testAPIURL: provider,
    liveAPIURL: provider,
    dfpBackendURL: provider,
    dfpCdnURL: provider,
    clientsideServicesIframeURL: `${provider}/clientside-services/index.html`,
  },
};
const client = new StytchUIClient('public-token-test-…', options as object);

export { client };
