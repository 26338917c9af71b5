import { BUDGETS, LATER } from './budgets.ts';
import { absentFrom, complaintsOf, complaintsOfSignIns } from './complaints.ts';
import { changesSince, currentSizes, record, recordedSizes } from './growth.ts';
import { type ChunkSize, measure } from './measure.ts';

const column = (value: string | number) => String(value).padStart(10);

function print(title: string, sizes: readonly ChunkSize[]): void {
  const total = { name: 'all', raw: 0, gzip: 0, brotli: 0 };
  for (const size of sizes) {
    total.raw += size.raw;
    total.gzip += size.gzip;
    total.brotli += size.brotli;
  }
  console.log(`\n${title.padEnd(48)}${column('raw')}${column('gzip')}${column('brotli')}`);
  for (const { name, raw, gzip, brotli } of [...sizes, total]) {
    console.log(`  ${name.padEnd(46)}${column(raw)}${column(gzip)}${column(brotli)}`);
  }
}

/**
 * `npm run size`: prints the bytes of each built chunk. Fails when a budget is exceeded, or a file that every sign-in
 * downloads has another size than the recorded one. `-- --record` records the sizes.
 */
async function main(): Promise<void> {
  print('widget, script tag (widget/dist/script)', await measure('widget/dist/script'));
  print('widget, script tag with Preact (widget/dist/preact)', await measure('widget/dist/preact'));
  print('widget, npm (widget/dist/npm), React not included', await measure('widget/dist/npm'));
  print('widget, npm with Preact (widget/dist/npm-preact)', await measure('widget/dist/npm-preact'));
  print('host site (host-site/dist)', await measure('host-site/dist'));
  const sizes = await currentSizes();
  if (process.argv.includes('--record')) record(sizes);
  const complaints = await Promise.all([
    ...Object.entries(BUDGETS).map(([folder, budgets]) => complaintsOf(folder, budgets)),
    complaintsOfSignIns(),
    absentFrom('widget/dist/script', Object.values(LATER).flat()),
  ]);
  for (const complaint of [...complaints.flat(), ...changesSince(recordedSizes(), sizes)]) {
    console.error(complaint);
    process.exitCode = 1;
  }
}

await main();
