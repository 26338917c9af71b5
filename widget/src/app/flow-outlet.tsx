import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import type { Flow } from '../routing/flow.ts';
import { SlowNotice } from '../ui/slow-notice.tsx';
import { useSnapshot } from '../ui/use-snapshot.ts';
import { ScreenFrame } from './screen-frame.tsx';

/** The `meta.screen` of the deepest active state that has one. */
const screenOf = (snapshot: AnyMachineSnapshot): string =>
  Object.values(snapshot.getMeta())
    .map((meta) => (meta as { screen?: string } | undefined)?.screen)
    .find((name) => name !== undefined) ?? '';

/** Renders the screen that the state of the running flow names. */
export function FlowOutlet({ flow, actor }: { flow: Flow<never>; actor: AnyActorRef }) {
  const snapshot = useSnapshot(actor) as AnyMachineSnapshot;
  const name = screenOf(snapshot);
  const Screen = flow.screens[name];
  return (
    <ScreenFrame name={name} styles={flow.styles} isBare={snapshot.hasTag('bare')}>
      {Screen && <Screen snapshot={snapshot} send={actor.send} />}
      <SlowNotice actor={actor} />
    </ScreenFrame>
  );
}
