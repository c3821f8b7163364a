"""The snippet of docs/guides/your-api.md. A test runs it: the header Authorization on stdin, the caller on stdout."""
import json
import os
import re
import sys

import jwt  # PyJWT[crypto]

ISSUER = os.environ.get("ISSUER", "http://localhost:5173/pool/local_Gatehouse")
CLIENT_ID = os.environ.get("CLIENT_ID", "gatehouse0local0web0client")
keys = jwt.PyJWKClient(f"{ISSUER}/.well-known/jwks.json")


def caller_of(authorization):
    """The caller. Raises jwt.PyJWKClientConnectionError: answer 503; any other jwt.PyJWTError: answer 401."""
    token = authorization.removeprefix("Bearer ")
    key = keys.get_signing_key_from_jwt(token).key
    options = {"require": ["exp", "sub"], "verify_aud": False}
    claims = jwt.decode(token, key, algorithms=["RS256"], issuer=ISSUER, options=options)
    if claims.get("token_use") != "access" or claims.get("client_id") != CLIENT_ID:
        raise jwt.InvalidTokenError("not an access token of this app client")
    # Not those that Cognito makes itself for the people of each identity provider.
    of_pool = ISSUER.split("/")[-1] + "_"
    given = [group for group in claims.get("cognito:groups", []) if not group.startswith(of_pool)]
    found = [match[1] for group in given if (match := re.search(r"(?:^|_)([0-9]+)$", group))]
    return {"sub": claims["sub"], "business": found[0] if found else None, "signedInAt": claims["auth_time"]}


if __name__ == "__main__":
    print(json.dumps(caller_of(sys.stdin.read())))
