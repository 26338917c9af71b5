/* A page that has React for itself: what the npm build of our widget adds to it is the difference. */
import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { provider } from './provider.js';

function Form() {
  const [isSent, setIsSent] = useState(false);
  const send = async (event) => {
    event.preventDefault();
    const email = new FormData(event.currentTarget).get('email');
    const response = await fetch(`${provider}/sdk/v1/otps/email/login_or_create`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email }),
    });
    if (response.ok) setIsSent(true);
  };
  if (isSent) {
    return createElement('label', {}, 'Code ', createElement('input', { autoComplete: 'one-time-code' }));
  }
  return createElement(
    'form',
    { onSubmit: send },
    createElement(
      'label',
      {},
      'Email ',
      createElement('input', { type: 'email', name: 'email', required: true }),
    ),
    createElement('button', { type: 'submit' }, 'Continue'),
  );
}

createRoot(document.querySelector('#root')).render(createElement(Form));
