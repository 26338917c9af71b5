import { common } from '../../../i18n/common.messages.ts';
import { RichText, useText } from '../../../i18n/text-context.tsx';
import type { ScreenProps } from '../../../routing/flow.ts';
import { Address } from '../../../ui/address.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Divider } from '../../../ui/divider.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Name } from '../../../ui/name.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { Sentence } from '../../../ui/sentence.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import type { organizationDiscoveryMachine } from './organization-discovery.machine.ts';
import { messages } from './organization-discovery.messages.ts';
import { OrganizationRow } from './organization-row.tsx';

type Props = ScreenProps<typeof organizationDiscoveryMachine>;

/** Choice of an organization, or what a person without one can do. */
export function OrganizationDiscoveryScreen(props: Props) {
  const { organizations, mayCreate } = props.snapshot.context;
  if (props.snapshot.matches('arriving'))
    return (
      <Screen>
        <Spinner />
      </Screen>
    );
  if (organizations.length > 0) return <Organizations {...props} />;
  return mayCreate ? <Founding {...props} /> : <NoOrganizations {...props} />;
}

/** True while no call is pending. */
const isOpen = ({ snapshot }: Props) => snapshot.matches('choosing');

function CreateButton(props: Props & { isMain: boolean }) {
  const { snapshot, send, isMain } = props;
  const text = useText();
  const isCreating = snapshot.matches('creating');
  return (
    <Button
      look={isMain ? 'primary' : 'secondary'}
      busy={isCreating}
      waiting={!isCreating && !isOpen(props)}
      onClick={() => send({ type: 'create' })}
    >
      {text(messages.create)}
    </Button>
  );
}

function Organizations(props: Props) {
  const { snapshot, send } = props;
  const text = useText();
  const { organizations, chosen, mayCreate, params } = snapshot.context;
  const entered = snapshot.matches('exchanging') || snapshot.matches('startingSso') ? chosen : undefined;
  return (
    <Screen title={text(messages.title)} onBack={() => send({ type: 'back' })}>
      {params.notice && (
        <Banner kind="warning">
          <Sentence words={params.notice} />
        </Banner>
      )}
      <ul className="lw-organizations" aria-label={text(messages.organizations)}>
        {organizations.map((found) => (
          <li key={found.organization.organization_id}>
            <OrganizationRow
              found={found}
              busy={found === entered}
              waiting={found !== entered && !isOpen(props)}
              onChoose={() => send({ type: 'choose', organization: found })}
            />
          </li>
        ))}
      </ul>
      {mayCreate && (
        <>
          <Divider>{text(common.or)}</Divider>
          <CreateButton {...props} isMain={false} />
        </>
      )}
    </Screen>
  );
}

function NoOrganizations({ snapshot, send }: Props) {
  const text = useText();
  return (
    <Screen
      title={
        <RichText
          message={messages.noneTitle}
          values={{ email: <Name>{snapshot.context.params.email}</Name> }}
        />
      }
    >
      <p className="lw-body">{text(messages.noneBody)}</p>
      <Button onClick={() => send({ type: 'back' })}>{text(messages.differentEmail)}</Button>
    </Screen>
  );
}

function Founding(props: Props) {
  const { snapshot, send } = props;
  const text = useText();
  const different = (
    <LinkButton disabled={!isOpen(props)} onClick={() => send({ type: 'back' })}>
      {text(messages.differentEmail)}
    </LinkButton>
  );
  return (
    <Screen title={text(messages.createTitle)}>
      <CreateButton {...props} isMain />
      <p className="lw-helper">
        <RichText
          message={messages.createBody}
          values={{ email: <Address>{snapshot.context.params.email}</Address>, different }}
        />
      </p>
    </Screen>
  );
}
