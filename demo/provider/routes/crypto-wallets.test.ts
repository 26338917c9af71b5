import {
  type AuthenticateAnswer,
  type CryptoWalletType,
  cryptoWalletsAuthenticate,
  cryptoWalletsStartPrimary,
  cryptoWalletsStartSecondary,
} from '@login-widget/auth-client/wire';
import { beforeAll, describe, expect, it } from 'vitest';
import { ethereumAddress } from '../crypto-wallets/ethereum.ts';
import { callerOf } from '../test/caller.ts';
import { signIn } from '../test/sign-in.ts';
import { type SoftWallet, softEthereumWallet, softSolanaWallet } from '../test/soft-wallets.ts';
import { createTestProvider, type TestProvider } from '../testing.ts';

const session_duration_minutes = 30;
const headers = { Origin: 'http://localhost:5173' };

let provider: TestProvider;
let siwe: TestProvider;

beforeAll(async () => {
  provider = await createTestProvider();
  siwe = await createTestProvider({ bootstrap: { siwe_required_for_crypto_wallets: true } });
});

const start = async (wallet: SoftWallet, siwe_params?: object, at = provider) => {
  const body = { crypto_wallet_address: wallet.address, crypto_wallet_type: wallet.type, siwe_params };
  return callerOf(at)(cryptoWalletsStartPrimary, body, { headers });
};

const authenticate = (wallet: SoftWallet, signature: string, session?: AuthenticateAnswer, at = provider) =>
  callerOf(at)(
    cryptoWalletsAuthenticate,
    {
      crypto_wallet_address: wallet.address,
      crypto_wallet_type: wallet.type,
      signature,
      session_duration_minutes,
    },
    { session },
  );

const WALLETS: [CryptoWalletType, () => SoftWallet][] = [
  ['ethereum', softEthereumWallet],
  ['solana', softSolanaWallet],
];

describe.each(WALLETS)('a wallet of %s', (type, make) => {
  it('signs in by signing, and is the same person every time, and no other wallet’s', async () => {
    const wallet = make();
    const first = await authenticate(wallet, wallet.sign((await start(wallet)).data.challenge));
    expect(first.status).toBe(200);
    expect(first.data.user.crypto_wallets).toMatchObject([
      { crypto_wallet_address: wallet.address, crypto_wallet_type: type, verified: true },
    ]);
    const second = await authenticate(wallet, wallet.sign((await start(wallet)).data.challenge));
    expect(second.data.user_id).toBe(first.data.user_id);
    const other = make();
    const stranger = await authenticate(other, other.sign((await start(other)).data.challenge));
    expect(stranger.data.user_id).not.toBe(first.data.user_id);
  });

  it('accepts its challenge once', async () => {
    const wallet = make();
    const signature = wallet.sign((await start(wallet)).data.challenge);
    expect((await authenticate(wallet, signature)).status).toBe(200);
    const again = await authenticate(wallet, signature);
    expect(again.status).toBe(401);
    expect(again.error.error_type).toBe('unable_to_authenticate_crypto_wallet');
  });

  it('is refused with a signature of another wallet or text, or none', async () => {
    const [wallet, thief] = [make(), make()];
    const { challenge } = (await start(wallet)).data;
    for (const signature of [thief.sign(challenge), wallet.sign(`${challenge} `), '', '0x', '1', '0OIl']) {
      expect((await authenticate(wallet, signature)).status).toBe(401);
    }
    expect((await authenticate(wallet, wallet.sign(challenge))).status).toBe(200);
  });

  it('is refused ten minutes late', async () => {
    const wallet = make();
    const { challenge } = (await start(wallet)).data;
    provider.clock.advance(10 * 60_000);
    expect((await authenticate(wallet, wallet.sign(challenge))).status).toBe(401);
  });

  it('is added to an account only within the session that requested it', async () => {
    const wallet = make();
    const session = await signIn(provider, `${type}@example.com`);
    const body = { crypto_wallet_address: wallet.address, crypto_wallet_type: type };
    const { data } = await callerOf(provider)(cryptoWalletsStartSecondary, body, { session });
    const added = await authenticate(wallet, wallet.sign(data.challenge), session);
    expect(added.data.user_id).toBe(session.user_id);
    const other = await signIn(provider, `${type}.other@example.com`);
    const again = await callerOf(provider)(cryptoWalletsStartSecondary, body, { session: other });
    const refused = await authenticate(wallet, wallet.sign(again.data.challenge), other);
    expect(refused.error.error_type).toBe('duplicate_wallet_address');
  });

  it('has a valid address, or is refused with the field’s name', async () => {
    const { status, error } = await start({ ...make(), address: 'not-an-address' });
    expect(status).toBe(400);
    expect(error.error_type).toBe(`invalid_${type}_address`);
  });
});

describe('an Ethereum address', () => {
  // https://eips.ethereum.org/EIPS/eip-55#test-cases
  const ADDRESSES = [
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  ];

  it.each(ADDRESSES)('has its checksum letters, whether %s has them, small or capital ones', (address) => {
    const digits = address.slice(2);
    expect(ethereumAddress(address)).toBe(address);
    expect(ethereumAddress(`0x${digits.toLowerCase()}`)).toBe(address);
    expect(ethereumAddress(`0x${digits.toUpperCase()}`)).toBe(address);
  });

  it.each(ADDRESSES)('is refused with a wrong letter: %s', (address) => {
    const at = address.search(/[a-f]/);
    expect(
      ethereumAddress(address.slice(0, at) + address.charAt(at).toUpperCase() + address.slice(at + 1)),
    ).toBe(undefined);
  });
});

describe('an Ethereum signature', () => {
  it('has one form: a high s is refused', async () => {
    const wallet = softEthereumWallet();
    const { challenge } = (await start(wallet)).data;
    expect((await authenticate(wallet, wallet.signWithHighS(challenge))).status).toBe(401);
  });
});

describe('Sign-In with Ethereum', () => {
  it('asks to sign the page’s host, the checksummed address and all fields', async () => {
    const wallet = softEthereumWallet();
    const { data } = await start(
      wallet,
      {
        uri: 'http://localhost:5173',
        chain_id: '137',
        statement: 'Hello.',
        resources: ['https://example.com/terms'],
      },
      siwe,
    );
    const lines = data.challenge.split('\n');
    expect(lines.slice(0, 8)).toEqual([
      'localhost:5173 wants you to sign in with your Ethereum account:',
      wallet.address,
      '',
      'Hello.',
      '',
      'URI: http://localhost:5173',
      'Version: 1',
      'Chain ID: 137',
    ]);
    expect(lines[8]).toMatch(/^Nonce: [a-f0-9]{32}$/);
    expect(lines.slice(-2)).toEqual(['Resources:', '- https://example.com/terms']);
    expect((await authenticate(wallet, wallet.sign(data.challenge), undefined, siwe)).status).toBe(200);
  });

  it.each([
    ['uri', { uri: 'https://evil.example' }],
    ['uri', { uri: 'http://localhost:9999' }],
    ['uri', { uri: 'nonsense' }],
    ['statement', { statement: 'two\nlines' }],
    ['chain_id', { chain_id: '1\nNonce: x' }],
    ['message_request_id', { message_request_id: 'a b' }],
    ['resource', { resources: ['https://a.example\n- https://b.example'] }],
  ])('refuses a %s that would change the signed text: %j', async (field, params) => {
    const { status, error } = await start(softEthereumWallet(), params, siwe);
    expect(status).toBe(400);
    expect(error.error_type).toBe(`invalid_siwe_${field}`);
  });

  it('refuses a message that is not valid yet', async () => {
    const wallet = softEthereumWallet();
    const not_before = new Date(siwe.clock.now().getTime() + 60_000).toISOString();
    const { data } = await start(wallet, { not_before }, siwe);
    const early = await authenticate(wallet, wallet.sign(data.challenge), undefined, siwe);
    expect(early.error.error_type).toBe('siwe_message_not_valid_yet');
    siwe.clock.advance(60_000);
    expect((await authenticate(wallet, wallet.sign(data.challenge), undefined, siwe)).status).toBe(200);
  });
});

it('a stranger who asks for challenges of a wallet does not keep its owner out', async () => {
  const behindProxy = await createTestProvider({ trustedProxies: 1 });
  const call = callerOf(behindProxy);
  const wallet = softEthereumWallet();
  const about = { crypto_wallet_address: wallet.address, crypto_wallet_type: wallet.type };
  const from = (ip: string) => ({ headers: { ...headers, 'X-Forwarded-For': ip } });
  const owner = from('192.0.2.1');
  const { data } = await call(cryptoWalletsStartPrimary, about, owner);
  for (let count = 0; count < 6; count += 1) {
    await call(cryptoWalletsStartPrimary, about, from('198.51.100.7'));
  }
  const signed = { ...about, signature: wallet.sign(data.challenge), session_duration_minutes };
  expect((await call(cryptoWalletsAuthenticate, signed, owner)).status).toBe(200);
});
