const widget = document.querySelector('login-widget');
const account = document.querySelector('div[hidden]');

widget.addEventListener('authenticate-flow-complete', () => {
  widget.hidden = true;
  account.hidden = false;
  account.querySelector('p').textContent = `Signed in as ${widget.client.user.getSync().emails[0].email}.`;
});
account.querySelector('button').addEventListener('click', async () => {
  await widget.client.session.revoke();
  location.reload();
});
