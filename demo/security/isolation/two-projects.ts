import { createTestProvider, sharedStore, type TestProvider } from '../../provider/testing.ts';
import { printTable, type Table } from '../print-table.ts';
import { type Keys, snapshots } from './snapshot.ts';
import { type Subjects, subjectsAt } from './subjects.ts';

/** The attacked project, and another project on the same store. */
interface TwoProjects {
  readonly provider: TestProvider;
  readonly otherProject: TestProvider;
  /** People of the attacked project. */
  readonly subjects: Subjects;
  /** Returns a person's data in the store, as text. */
  snapshotOf(keys: Keys): Promise<string>;
  /** Internal errors that either provider has logged. */
  readonly faults: unknown[];
  /** Number of attempts, by row and column. */
  readonly table: Table;
  /** Closes both, and prints the table. */
  close(title: string): Promise<void>;
}

export async function openTwoProjects(): Promise<TwoProjects> {
  const faults: unknown[] = [];
  const table: Table = {};
  const log = (message: string, error?: unknown) => faults.push(error ?? message);
  const provider = await createTestProvider({ log, bootstrap: { create_organization_enabled: true } });
  const otherProject = await createTestProvider({
    log,
    adminSecret: 'the secret of another operator, long enough',
  });
  return {
    provider,
    otherProject,
    subjects: subjectsAt(provider),
    snapshotOf: await snapshots(await sharedStore()),
    faults,
    table,
    async close(title) {
      await provider.close();
      await otherProject.close();
      printTable(title, table);
    },
  };
}
