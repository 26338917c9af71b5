import { adviseInFrame } from '../advice/advise-in-frame.ts';
import { isBeingBuilt } from '../is-being-built.ts';
import { submitInSandbox } from './submit-in-sandbox.ts';

/** What only an element in a frame needs. Other pages never load it. */
export function inFrame(element: HTMLElement, publicToken: string): void {
  submitInSandbox(element.shadowRoot ?? element);
  if (isBeingBuilt(publicToken)) adviseInFrame(element);
}
