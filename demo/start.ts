import { printAddresses } from './print-addresses.ts';
import { reportOf } from './provider/operator-errors.ts';
import { ignoredVariables, readSettings } from './settings.ts';

/** `npm start` and `npm run dev`: runs the whole system in one process until it is stopped. */
async function main(): Promise<void> {
  const settings = readSettings(process.env, process.argv.slice(2));
  // Loaded here, so that a wrong setting is reported at once.
  const { startSystem } = await import('./start-system.ts');
  const system = await startSystem(settings);
  printAddresses(system.addresses);
  const ignored = ignoredVariables(process.env);
  if (ignored) console.error(ignored);
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
