import { asComponent } from '../view/to-react.ts';
import { DividerView } from './divider.view.tsx';

export const Divider = asComponent(DividerView);
