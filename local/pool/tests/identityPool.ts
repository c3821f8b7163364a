import type { servedPool } from '../../../tests/support/servedPool'

/** Calls the identity pool of a served local pool as a client of @aws-sdk/client-cognito-identity would. */
export function identityPool(pool: ReturnType<typeof servedPool>) {
  const tokens = async (name?: string) => (await pool.signIn(name)).body.AuthenticationResult

  const provider = () => `${pool.endpoint.replace('http://', '')}/${pool.ready.userPoolId}`

  const logins = async (name?: string) => ({ [provider()]: (await tokens(name)).IdToken })

  const identity = async (operation: string, input: object) => (await pool.call(operation, input)).body

  const getId = (Logins?: object) => identity('GetId', { IdentityPoolId: pool.ready.identityPoolId, Logins })

  const getCredentials = (IdentityId: string, Logins?: object) =>
    identity('GetCredentialsForIdentity', { IdentityId, Logins })

  return { tokens, provider, logins, identity, getId, getCredentials }
}
