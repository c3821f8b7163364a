import type { servedPool } from '../../../tests/support/servedPool'

/** Calls the identity pool of a served local pool as a client of @aws-sdk/client-cognito-identity would. */
export function identityPool(pool: ReturnType<typeof servedPool>) {
  const { call } = pool

  const tokens = async (USERNAME = 'plain@example.com') => {
    const AuthParameters = { USERNAME, PASSWORD: 'Passw0rd!' }
    const { body } = await call('InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: pool.ready.clientId,
      AuthParameters,
    })
    return body.AuthenticationResult
  }

  const provider = () => `${pool.endpoint.replace('http://', '')}/${pool.ready.userPoolId}`

  const logins = async (name?: string) => ({ [provider()]: (await tokens(name)).IdToken })

  const identity = async (operation: string, input: object) => {
    const answer = await fetch(pool.endpoint, {
      method: 'POST',
      headers: {
        'X-Amz-Target': `AWSCognitoIdentityService.${operation}`,
        'Content-Type': 'application/x-amz-json-1.1',
      },
      body: JSON.stringify(input),
    })
    return JSON.parse(await answer.text())
  }

  const getId = (Logins?: object) =>
    identity('GetId', { IdentityPoolId: pool.ready.identityPoolId, ...(Logins ? { Logins } : {}) })

  const getCredentials = (IdentityId: string, Logins?: object) =>
    identity('GetCredentialsForIdentity', { IdentityId, ...(Logins ? { Logins } : {}) })

  return { tokens, provider, logins, identity, getId, getCredentials }
}
