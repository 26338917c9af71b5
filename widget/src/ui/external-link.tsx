import { asComponent } from '../view/to-react.ts';
import { ExternalLinkView } from './external-link.view.tsx';

export const ExternalLink = asComponent(ExternalLinkView);
