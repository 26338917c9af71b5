"""The views of `demo/docs/guide/other-languages.md`, for Django."""

from urllib.parse import urlencode

from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from .session import sign_out, signed_in


@never_cache
def account(request):
    found = signed_in(request.COOKIES)
    if not found:
        return redirect("/sign-in/?" + urlencode({"next": request.get_full_path()}))
    return render(request, "account.html", {"email": found["user"]["emails"][0]["email"]})


@require_POST
def leave(request):
    sign_out(request.COOKIES)
    response = redirect("/")
    response.delete_cookie("stytch_session")
    response.delete_cookie("stytch_session_jwt")
    return response
