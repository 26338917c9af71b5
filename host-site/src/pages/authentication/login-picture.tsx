import { JournalScreen } from '../../features/app-preview/journal-screen.tsx';

/** The app beside the form. */
export default function LoginPicture() {
  return <JournalScreen className="log-in-phone" />;
}
