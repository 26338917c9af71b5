<?php
/** Calls the provider's API for servers. Returns the status and the answer. */
function provider_call(string $path, array $body): array
{
    $call = curl_init(getenv('PROVIDER_URL') . '/v1' . $path);
    curl_setopt_array($call, [
        CURLOPT_POSTFIELDS => json_encode($body),
        CURLOPT_HTTPHEADER => ['Content-Type: application/json'],
        CURLOPT_USERPWD => getenv('PROJECT_ID') . ':' . getenv('PROJECT_SECRET'),
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_TIMEOUT => 5,
    ]);
    $answer = json_decode((string) curl_exec($call), true) ?? [];
    return [curl_getinfo($call, CURLINFO_RESPONSE_CODE), $answer];
}

/** Returns the `user` and the `session` of this request, or null if nobody is signed in. */
function signed_in(): ?array
{
    $token = $_COOKIE['stytch_session'] ?? '';
    if (!is_string($token) || $token === '') {
        return null;
    }
    [$status, $answer] = provider_call('/sessions/authenticate', ['session_token' => $token]);
    return match ($status) {
        200 => $answer,
        400, 404 => null,
        default => throw new RuntimeException("The provider answered $status."),
    };
}

/** Ends the session, everywhere, and removes its cookies. */
function sign_out(): void
{
    if (is_string($_COOKIE['stytch_session'] ?? null)) {
        provider_call('/sessions/revoke', ['session_token' => $_COOKIE['stytch_session']]);
    }
    foreach (['stytch_session', 'stytch_session_jwt'] as $name) {
        setcookie($name, '', ['expires' => 1, 'path' => '/']);
    }
}
