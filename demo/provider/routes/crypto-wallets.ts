import {
  cryptoWalletsAuthenticate,
  cryptoWalletsStartPrimary,
  cryptoWalletsStartSecondary,
} from '@login-widget/auth-client/wire';
import * as v from 'valibot';
import { checkedWallet, redeemChallenge, startChallenge } from '../crypto-wallets/challenge.ts';
import { walletOwner } from '../crypto-wallets/wallet-owner.ts';
import { optionalText, protection, sessionDuration, text } from '../http/fields.ts';
import { type CallOf, type Route, routing } from '../http/route.ts';
import { guardAddress } from '../limits/guard.ts';
import { type Services, within } from '../services.ts';
import { findSession, requireSession } from '../sessions/find-session.ts';
import { type Proof, startSession } from '../sessions/start-session.ts';

const wallet = {
  crypto_wallet_address: text(128),
  crypto_wallet_type: v.picklist(['ethereum', 'solana'], 'must be ethereum or solana.'),
};

const startSchema = v.object({
  ...wallet,
  siwe_params: v.exactOptional(
    v.object({
      uri: optionalText(2_048),
      chain_id: optionalText(32),
      issued_at: optionalText(64),
      statement: optionalText(512),
      not_before: optionalText(64),
      message_request_id: optionalText(256),
      resources: v.exactOptional(v.pipe(v.array(text(2_048)), v.maxLength(20))),
    }),
  ),
  captcha_token: protection.captcha_token,
});

async function startPrimary(services: Services, call: CallOf<typeof cryptoWalletsStartPrimary>) {
  await guardAddress(services, 'wallet', call.ipAddress);
  const { crypto_wallet_type, crypto_wallet_address } = call.body;
  const mine = checkedWallet(crypto_wallet_type, crypto_wallet_address);
  return { challenge: await startChallenge(services, call, mine, undefined) };
}

async function startSecondary(services: Services, call: CallOf<typeof cryptoWalletsStartSecondary>) {
  const { user_id } = await requireSession(services, call);
  const { crypto_wallet_type, crypto_wallet_address } = call.body;
  const mine = checkedWallet(crypto_wallet_type, crypto_wallet_address);
  return { challenge: await startChallenge(services, call, mine, user_id) };
}

const authenticateSchema = v.object({ ...wallet, signature: text(256), ...sessionDuration, ...protection });

async function authenticateWallet(services: Services, call: CallOf<typeof cryptoWalletsAuthenticate>) {
  const {
    crypto_wallet_type,
    crypto_wallet_address,
    signature,
    session_duration_minutes: durationMinutes,
  } = call.body;
  const mine = checkedWallet(crypto_wallet_type, crypto_wallet_address);
  await guardAddress(services, 'wallet', call.ipAddress);
  return services.db.transaction().execute(async (db) => {
    const inside = within(services, db);
    const signed = await redeemChallenge(inside, mine, signature, call.ipAddress);
    const session = await findSession(inside, call);
    // A wallet is added only within the session that requested it. Elsewhere its signature signs in.
    const addingTo = session?.user_id === signed.userId ? session : undefined;
    const { walletId, userId } = await walletOwner(inside, mine, addingTo);
    const proof: Proof = {
      type: 'crypto',
      delivery_method: 'crypto_wallet',
      crypto_wallet_factor: {
        crypto_wallet_id: walletId,
        crypto_wallet_address: mine.address,
        crypto_wallet_type: mine.type,
      },
    };
    return startSession(inside, call, { userId, proof, durationMinutes });
  });
}

export function cryptoWalletRoutes(services: Services): Route[] {
  const on = routing(services);
  return [
    on(cryptoWalletsStartPrimary, startSchema, startPrimary),
    on(cryptoWalletsStartSecondary, startSchema, startSecondary),
    on(cryptoWalletsAuthenticate, authenticateSchema, authenticateWallet),
  ];
}
