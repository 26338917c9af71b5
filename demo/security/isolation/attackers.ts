import type { TestProvider } from '../../provider/testing.ts';
import { aimedAt, type Call, type Row, type Target, withMadeUpSecrets } from './call.ts';

/** One column of the matrix: another person makes the owner's call. */
export interface Attack {
  name: string;
  to: Target;
  call: Call;
  /** Every success is a breach, whatever the answer contains. */
  mustFail: boolean;
  /** Text that the refusal must contain. */
  refusal?: string;
}

interface Attacked {
  row: Pick<Row<unknown>, 'who'>;
  theirs: Call;
  /** The same call, made by the attacker for themselves. */
  own: Call;
  /** A session of the attacker in the other variant. */
  otherSession: string;
  /** A session of an ordinary member of the owner's organization, for calls that need a role. */
  withoutRole?: string | undefined;
  provider: TestProvider;
  /** Another project in the same database. */
  otherProject: TestProvider;
}

const without = ({ session: _, ...call }: Call): Call => call;

/** Returns the attacks by everybody who does not own a call. */
export const attacksOf = ({
  row,
  theirs,
  own,
  otherSession,
  withoutRole,
  provider,
  otherProject,
}: Attacked): Attack[] => {
  const isGuarded = row.who !== 'anybody';
  const elsewhere: Attack = {
    name: 'another project',
    to: otherProject,
    call: theirs,
    mustFail: isGuarded,
  };
  const nobody: Attack = {
    name: 'no session',
    to: provider,
    call: without(withMadeUpSecrets(aimedAt(theirs, theirs))),
    mustFail: isGuarded,
  };
  if (row.who === 'operator') {
    return [
      nobody,
      { name: 'another user', to: provider, call: { ...theirs, session: otherSession }, mustFail: true },
      elsewhere,
      {
        name: 'another operator',
        to: otherProject,
        call: { ...theirs, session: otherProject.adminSecret },
        mustFail: false,
      },
    ];
  }
  return [
    nobody,
    { name: 'another user', to: provider, call: aimedAt(own, theirs), mustFail: false },
    ...(theirs.session === undefined
      ? []
      : [
          {
            name: 'another kind of session',
            to: provider,
            call: { ...theirs, session: otherSession },
            mustFail: isGuarded,
          },
        ]),
    // The path says whom a call is about; fields of the body must not change that.
    ...(theirs.params === undefined || theirs.names === undefined
      ? []
      : [
          {
            name: 'another in the body',
            to: provider,
            call: { ...own, names: { ...theirs.names, ...theirs.aimed } },
            mustFail: false,
          },
        ]),
    ...(withoutRole === undefined
      ? []
      : [
          {
            name: 'a member without the role',
            to: provider,
            call: { ...theirs, session: withoutRole },
            mustFail: true,
            refusal: 'session_authorization_error',
          },
        ]),
    elsewhere,
  ];
};
