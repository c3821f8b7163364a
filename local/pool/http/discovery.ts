/**
 * The document at `/.well-known/openid-configuration`.
 * @param address of the pool: where its keys are; the issuer may be an address of AWS
 */
export const discovery = (issuer: string, address: string, hostedDomain: string) => ({
  authorization_endpoint: `${hostedDomain}/oauth2/authorize`,
  end_session_endpoint: `${hostedDomain}/logout`,
  id_token_signing_alg_values_supported: ['RS256'],
  issuer,
  jwks_uri: `${address}/.well-known/jwks.json`,
  response_types_supported: ['code', 'token'],
  revocation_endpoint: `${hostedDomain}/oauth2/revoke`,
  scopes_supported: ['openid', 'email', 'phone', 'profile'],
  subject_types_supported: ['public'],
  token_endpoint: `${hostedDomain}/oauth2/token`,
  token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
  userinfo_endpoint: `${hostedDomain}/oauth2/userInfo`,
})
