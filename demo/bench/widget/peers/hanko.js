import { register } from '@teamhanko/hanko-elements';

import { provider } from './provider.js';

await register(`${provider}/api/hanko`);
