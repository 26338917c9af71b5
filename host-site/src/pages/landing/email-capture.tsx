import { type FormEvent, useRef, useState } from 'react';
import { addEmail } from '../../features/survey/answers.ts';
import { isSurveyComplete } from '../../features/survey/completion.ts';
import { saveEmail } from '../../lib/email.ts';
import { paths } from '../../lib/paths.ts';
import { useHasLeft, useNavigate } from '../../lib/router.ts';
import { localStore } from '../../lib/storage.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { useToast } from '../../ui/toasts.tsx';

/** Milliseconds until the survey opens; enough time to read the button. */
const DELAY = 1000;

/** Refuses slips of the keyboard before the questions are answered, as an e-mail input does. */
const ADDRESS = /^[^\s@,]+@[^\s@,]+$/;

/** The e-mail form of the landing page (`host-site/docs/site.md#the-assessment`). */
export function EmailCapture() {
  const navigate = useNavigate();
  const toast = useToast();
  const [email, setEmail] = useState('');
  const [isRefused, setIsRefused] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useHasLeft(
    () => clearTimeout(timer.current),
    () => setIsLeaving(false),
  );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A password manager may fill in the field without an event, and a Japanese keyboard writes an '@' of double width
    // and the ideographic full stop. Dictation ends it as a sentence.
    const address = (field.current?.value ?? email)
      .normalize('NFKC')
      .replace(/\u3002/g, '.')
      .replace(/^\s+|[\s.]+$/g, '');
    const isWrong = !ADDRESS.test(address);
    setIsRefused(isWrong);
    if (isWrong) {
      field.current?.focus();
      toast({ title: 'Invalid email', text: 'Please enter a valid email address.', isDestructive: true });
      return;
    }
    if (isSurveyComplete(localStore)) {
      navigate(paths.pricing);
      return;
    }
    saveEmail(localStore, address);
    addEmail(localStore, address);
    setIsLeaving(true);
    timer.current = setTimeout(() => navigate(paths.survey), DELAY);
  };

  return (
    <section className="section">
      <div className="capture">
        <div>
          <h2>Start with seven questions</h2>
          <p>Enter your email address and begin. It stays on this device, and so do your answers.</p>
        </div>
        <form method="dialog" onSubmit={submit} noValidate>
          <label htmlFor="capture-email">Email address</label>
          <div className="capture-row">
            <input
              ref={field}
              id="capture-email"
              type="email"
              name="email"
              autoComplete="email"
              placeholder="you@example.com"
              required
              aria-invalid={isRefused}
              aria-describedby={isRefused ? 'capture-error' : undefined}
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
            <BusyButton type="submit" isBusy={isLeaving}>
              {isLeaving ? 'Opening…' : 'Begin'}
            </BusyButton>
          </div>
          {isRefused && (
            <p className="field-error" id="capture-error">
              An email address needs an @ and a domain, as in you@example.com.
            </p>
          )}
        </form>
      </div>
    </section>
  );
}
