import { Phone } from './phone.tsx';

/** The app's chat with a dermatology nurse. */
export const ChatScreen = ({ className }: { className?: string }) => (
  <Phone
    className={className}
    label="The chat in the app: a nurse explains that wool fits the dates better than dairy, and suggests a test."
  >
    <div className="chat-head">
      <span className="avatar">AK</span>
      <span>
        <strong>Anika Keller</strong>
        <small>Dermatology nurse</small>
      </span>
    </div>
    <div className="chat">
      <p className="chat-mine">It is back on my neck. Is it the cheese after all?</p>
      <p>I looked at your three weeks. Dairy was gone for seven days and nothing changed.</p>
      <p>Both flares began the day after the scarf. Leave it out until Sunday?</p>
      <p className="chat-mine">Deal. And tonight?</p>
      <p>Cream now, once more before bed, and the cool pack. Write to me at ten.</p>
    </div>
    <span className="chat-field">Message</span>
  </Phone>
);
