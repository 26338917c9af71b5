<?php
$next = $_GET['next'] ?? '/account.php';
// Only a path of this site: '//' and '/\' begin the address of another one, and browsers drop tabs and line ends.
if (!is_string($next) || !preg_match('~^/(?![/\\\\\s])~', $next)) {
    $next = '/account.php';
}
$here = 'https://www.example.com/sign-in.php?next=' . rawurlencode($next);
$config = [
    'products' => ['oauth', 'emailMagicLinks'],
    'oauthOptions' => [
        'providers' => [['type' => 'google'], ['type' => 'github']],
        'loginRedirectURL' => $here,
        'signupRedirectURL' => $here,
    ],
    'emailMagicLinksOptions' => ['loginRedirectURL' => $here, 'signupRedirectURL' => $here],
];
?>
<script type="module" src="/login-widget/login-widget.js"></script>

<login-widget
  public-token="public-token-test-…"
  api-url="http://localhost:5180"
  config="<?= htmlspecialchars(json_encode($config)) ?>"
  data-next="<?= htmlspecialchars($next) ?>"
></login-widget>
<p id="problem" role="alert"></p>

<script type="module">
  const widget = document.querySelector('login-widget');
  widget.addEventListener('authenticate-flow-complete', () => location.replace(widget.dataset.next));

  // The element's client comes after the form.
  while (!widget.client) await new Promise((next) => setTimeout(next, 50));
  const { client } = widget;
  const type = client.parseAuthenticateUrl()?.tokenType;
  const isAsked = type !== 'magic_links' || client.magicLinks.canAuthenticateHere();
  // Mail scanners open links too, but they answer no questions.
  if (isAsked || confirm('Continue to log in?')) {
    await client.authenticateByUrl({ session_duration_minutes: 30 }).catch((error) => {
      document.querySelector('#problem').textContent = error.error_message ?? error.message;
    });
  }
</script>
