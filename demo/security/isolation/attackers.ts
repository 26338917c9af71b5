import type { TestProvider } from '../../provider/testing.ts';
import { aimedAt, type Call, type Row, type Target, withMadeUpSecrets } from './call.ts';

/** One column of the matrix: somebody who is not the owner makes the call that is the owner's. */
export interface Attack {
  name: string;
  to: Target;
  call: Call;
  /** Whether a success is a breach whatever it tells. */
  mustFail: boolean;
  /** What the refusal has to say. */
  refusal?: string;
}

export interface Attacked {
  row: Pick<Row<unknown>, 'who'>;
  theirs: Call;
  /** The same call of the attacker, in the attacker's own name. */
  own: Call;
  /** A session of the attacker in the other variant. */
  otherSession: string;
  /** A session of an ordinary member of the owner's organization, where the call takes a role. */
  withoutRole?: string | undefined;
  provider: TestProvider;
  /** Another project in the same database. */
  otherProject: TestProvider;
}

const without = ({ session: _, ...call }: Call): Call => call;

/** Everybody who is not the owner of a call, and how they try it. */
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
    // The path says whom a call is about; what the body says besides must not lead to somebody else.
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
