import { printAddresses } from './print-addresses.ts';
import { readSettings } from './settings.ts';
import { startSystem } from './start-system.ts';

/** `npm start` and `npm run dev`: runs the whole system in one process until it is stopped. */
async function main(): Promise<void> {
  const system = await startSystem(readSettings(process.env, process.argv.slice(2)));
  printAddresses(system.addresses);
  process.send?.(system.addresses);

  let isStopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    if (signal === 'SIGINT') console.log('\nStopping…');
    await system.close();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

/** Errors that the user can fix print one sentence. Any other error is a bug and prints its stack. */
const SENTENCES = [
  'SettingsError',
  'ProviderSettingError',
  'DataFolderError',
  'DataFolderInUseError',
  'MasterSecretError',
  'SandboxError',
];

main().catch((error: unknown) => {
  const isSentence = error instanceof Error && SENTENCES.includes(error.name);
  console.error(isSentence ? (error as Error).message : error);
  process.exit(1);
});
