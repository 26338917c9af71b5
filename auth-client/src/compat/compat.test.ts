// @vitest-environment node
import { expect, it } from 'vitest';
import { openClient } from '../../test/open-client.ts';
import { refusal } from '../../test/world/recording-server.ts';
import * as errors from '../index.ts';
import * as compat from './index.ts';

it('throws errors that match the hosted provider’s class names', async () => {
  const { client } = openClient({ reply: () => refusal(404, 'otp_code_not_found', 'No such code.') });
  const duration = { session_duration_minutes: 30 };
  const refused = await client.otps.authenticate('123456', 'method', duration).catch((error) => error);
  expect(refused).toBeInstanceOf(compat.StytchAPIError);
  expect(refused).toBeInstanceOf(compat.StytchSDKAPIError);
  expect(refused).toBeInstanceOf(compat.StytchError);
  expect(refused).toMatchObject({ error_type: 'otp_code_not_found', status_code: 404 });
  const misused = await client.otps.authenticate(7 as never, 'method', duration).catch((error) => error);
  expect(misused).toBeInstanceOf(compat.StytchSDKUsageError);
  expect(misused).not.toBeInstanceOf(compat.StytchAPIError);
  client.dispose();
});

it('exports the same classes, each known name once', () => {
  const classes = Object.values(errors).filter((value) => typeof value === 'function');
  for (const known of Object.values(compat)) expect(classes).toContain(known);
  expect(Object.keys(compat).sort()).toEqual([
    'IDPOAuthFlowMissingParamError',
    'MissingPKCEError',
    'NoCurrentSessionError',
    'SDKAPIUnreachableError',
    'StytchAPIError',
    'StytchAPISchemaError',
    'StytchAPIUnreachableError',
    'StytchError',
    'StytchSDKAPIError',
    'StytchSDKSchemaError',
    'StytchSDKUsageError',
  ]);
});
