import { messages as otps } from '../flows/otps/otps.messages.ts';
import { common } from './common.messages.ts';
import { say, textWith } from './words.ts';

const values = { length: 6, destination: 'ada@example.com' };
say(otps.sentTo, { ...values, to: 'phone' });
textWith({})(otps.sentTo, { ...values, to: 'other' });

// @ts-expect-error The text selects by `phone` or `other`.
say(otps.sentTo, { ...values, to: 'fax' });
// @ts-expect-error The text selects by `phone` or `other`.
textWith({})(otps.sentTo, { ...values, to: 'email' });
// @ts-expect-error The text selects by `to`.
say(otps.sentTo, values);
// @ts-expect-error The text selects by `to`.
say(otps.sentTo);

// Texts that select by nothing have any values, or none.
say(common.or);
say(common.tooManyRequests, { time: '0:27' });
