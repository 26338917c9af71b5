import { printAddresses } from './print-addresses.ts';
import { reportOf } from './provider/operator-errors.ts';
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

main().catch((error: unknown) => {
  console.error(reportOf(error, ['SettingsError', 'BuildError']));
  process.exit(1);
});
