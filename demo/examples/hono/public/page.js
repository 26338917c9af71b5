const widget = document.querySelector('login-widget');
const account = document.querySelector('div[hidden]');

widget.addEventListener('authenticate-flow-complete', async () => {
  const { email } = await (await fetch('/api/me')).json();
  widget.hidden = true;
  account.hidden = false;
  account.querySelector('p').textContent = `Signed in as ${email}.`;
});
account.querySelector('button').addEventListener('click', async () => {
  await widget.client.session.revoke();
  location.reload();
});
