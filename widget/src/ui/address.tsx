import { asComponent } from '../view/to-react.ts';
import { AddressView } from './address.view.tsx';

export const Address = asComponent(AddressView);
