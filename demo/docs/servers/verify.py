import os

import jwt  # PyJWT, with cryptography

PROVIDER, PROJECT = os.environ["PROVIDER_URL"], os.environ["PROJECT_ID"]
# One per process, because it caches the keys.
keys = jwt.PyJWKClient(f"{PROVIDER}/v1/sessions/jwks/{PROJECT}")


def user_id_of(cookies):
    """Returns the id of the user who is signed in, or None if only the provider can tell."""
    token = cookies.get("stytch_session_jwt", "")
    try:
        key = keys.get_signing_key_from_jwt(token).key
        claims = jwt.decode(
            token,
            key,
            algorithms=["ES256", "RS256"],
            audience=PROJECT,
            issuer=PROVIDER,  # of the hosted provider: f"stytch.com/{PROJECT}"
            leeway=10,
            options={"require": ["exp", "sub"]},
        )
    except jwt.PyJWTError:
        return None
    # Other JWTs of the provider, and those of members of organizations, are no sessions of users.
    if "https://stytch.com/session" not in claims or "https://stytch.com/organization" in claims:
        return None
    return claims["sub"]
