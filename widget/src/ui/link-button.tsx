import { asComponent } from '../view/to-react.ts';
import { LinkButtonView } from './link-button.view.tsx';

export const LinkButton = asComponent(LinkButtonView);
