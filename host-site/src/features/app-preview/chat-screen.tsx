import { initialsOf, people } from '../../content/people.ts';
import { Phone } from './phone.tsx';

/** The app's chat with a dermatology nurse. */
export const ChatScreen = ({ className }: { className?: string }) => (
  <Phone
    className={className}
    label="The chat in the app: a nurse explains that wool fits the dates better than dairy, and suggests a test."
  >
    <div className="chat-head">
      <span className="avatar">{initialsOf(people.anika)}</span>
      <span>
        <strong>{people.anika.name}</strong>
        <small>Dermatology nurse</small>
      </span>
    </div>
    <div className="chat">
      <p className="chat-mine">It is back on my neck. Is it the cheese after all?</p>
      <p>I looked at your three weeks. Dairy was gone for seven days and nothing changed.</p>
      <p>Both flares began the day after the wool jacket. Leave it at home until Sunday?</p>
      <p className="chat-mine">Deal. And tonight?</p>
      <p>Moisturize now and before bed, with a cool pack in between. Message me at ten.</p>
    </div>
    <span className="chat-field">Message</span>
  </Phone>
);
