import type { OtpMethod } from '../config/config.ts';

/** Where something was sent: the address on the wire, and as people read it. */
export interface Destination {
  readonly address: string;
  readonly shown: string;
}

/**
 * The map of the widget: flow id → what that flow needs to start. A flow with several ways in has a union here, so
 * that wrong parameters do not compile.
 */
export interface Routes {
  main: Record<never, never>;
  /** A one-time passcode was sent; ask for it. */
  otps: {
    method: OtpMethod;
    destination: Destination;
    methodId: string;
  };
  /** A login link was sent; wait for the person to open it. */
  'magic-links': { email: string };
}

export type FlowId = keyof Routes;

export type Route = { [Id in FlowId]: { readonly flow: Id; readonly params: Routes[Id] } }[FlowId];

/** `route('otps', { … })`, checked against the map. */
export const route = <Id extends FlowId>(flow: Id, params: Routes[Id]): Route => ({ flow, params }) as Route;
