import { RichText, useText } from '../../i18n/text-context.tsx';
import type { ScreenProps } from '../../routing/flow.ts';
import { useBootstrap } from '../../ui/bootstrap-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Name } from '../../ui/name.tsx';
import { Screen } from '../../ui/screen.tsx';
import type { authorizeMachine } from './authorize.machine.ts';
import { messages } from './idp-consent.messages.ts';
import { asksForMore, meaningOf, scopeLines } from './scopes.ts';

/** Asks the person to allow or deny an application's request. */
export function ConsentScreen({ snapshot, send }: ScreenProps<typeof authorizeMachine>) {
  const text = useText();
  const { projectName } = useBootstrap();
  const { clientName, granted, ungranted } = snapshot.context;
  const client = clientName ? <Name>{clientName}</Name> : text(messages.fallbackName);
  const project = <Name>{projectName}</Name>;
  const title = asksForMore([...granted, ...ungranted]) ? messages.accessTitle : messages.signInTitle;
  const lines = scopeLines(granted);
  // Nothing is allowed unseen.
  const unexplained = granted.filter((scope) => !meaningOf(scope));
  const isSettling = snapshot.matches({ prompting: 'settling' });
  return (
    <Screen title={<RichText message={title} values={{ client, project }} />}>
      {granted.length > 0 && (
        <div className="lw-group">
          <p className="lw-body">
            <RichText message={messages.requests} values={{ client }} />
          </p>
          <ul className="lw-scopes">
            {lines.map((line) => (
              <li key={line.text.id}>
                {line.details.length === 0 ? (
                  text(line.text)
                ) : (
                  <details>
                    <summary>{text(line.text)}</summary>
                    <ul>
                      {line.details.map((detail) => (
                        <li key={detail.id}>{text(detail)}</li>
                      ))}
                    </ul>
                  </details>
                )}
              </li>
            ))}
            {unexplained.map((scope) => (
              <li key={scope}>{text({ verbatim: scope })}</li>
            ))}
          </ul>
        </div>
      )}
      {ungranted.length > 0 && (
        <div className="lw-group">
          <p className="lw-body">
            <RichText message={messages.noPermission} values={{ client }} />
          </p>
          <p className="lw-body">
            <RichText message={messages.ungrantable} values={{ client }} />
          </p>
          <ul className="lw-scopes">
            {ungranted.map((scope) => (
              <li key={scope}>{text(meaningOf(scope) ?? { verbatim: scope })}</li>
            ))}
          </ul>
        </div>
      )}
      <div className="lw-group">
        <Button disabled={isSettling} onClick={() => send({ type: 'allow' })}>
          {text(messages.allow)}
        </Button>
        <Button look="secondary" disabled={isSettling} onClick={() => send({ type: 'deny' })}>
          {text(messages.deny)}
        </Button>
      </div>
    </Screen>
  );
}
