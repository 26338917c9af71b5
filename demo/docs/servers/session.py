import json
import os
from base64 import b64encode
from urllib.error import HTTPError
from urllib.request import Request, urlopen


def call_provider(path, body):
    """Calls the provider's API for servers."""
    credentials = f"{os.environ['PROJECT_ID']}:{os.environ['PROJECT_SECRET']}"
    headers = {
        "Authorization": "Basic " + b64encode(credentials.encode()).decode(),
        "Content-Type": "application/json",
    }
    request = Request(os.environ["PROVIDER_URL"] + "/v1" + path, json.dumps(body).encode(), headers)
    with urlopen(request, timeout=5) as answer:
        return json.load(answer)


def signed_in(cookies):
    """Returns the `user` and the `session` of a request's cookies, or None if nobody is signed in."""
    token = cookies.get("stytch_session")
    if not token:
        return None
    try:
        return call_provider("/sessions/authenticate", {"session_token": token})
    except HTTPError as error:
        if error.code in (400, 404):
            return None
        raise


def sign_out(cookies):
    """Ends the session, everywhere. Then remove both cookies from the answer."""
    token = cookies.get("stytch_session")
    if token:
        call_provider("/sessions/revoke", {"session_token": token})
