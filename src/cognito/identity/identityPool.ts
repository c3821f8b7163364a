import {
  CognitoIdentityClient,
  GetCredentialsForIdentityCommand,
  GetIdCommand,
  type CognitoIdentityClientConfig,
} from '@aws-sdk/client-cognito-identity'
import { AuthError } from '../errors'
import { translated } from '../translated'
import { loginsOf } from './logins'

export interface IdentityPoolConfig {
  /** AWS region, e.g. eu-west-1. */
  region: string
  /** Identity pool id, e.g. eu-west-1:12345678-1234-1234-1234-123456789012. */
  identityPoolId: string
  /** URL of a pool other than AWS's own; absolute. */
  endpoint?: string
}

/** Credentials in the form that the clients of the AWS SDK take. */
export interface AwsCredentials {
  /** The person at the identity pool: the same one at every sign-in. */
  identityId: string
  accessKeyId: string
  secretAccessKey: string
  sessionToken: string
  expiration: Date
}

/** The identity pool's operations, bound to one configuration. Each rejects with AuthError only. */
export interface IdentityPool {
  /** The identity of whoever an ID token speaks for. */
  getId: (idToken: string) => Promise<string>
  /** Credentials of an identity; about an hour good. They may be another identity's, merged with this one. */
  getCredentials: (identityId: string, idToken: string) => Promise<AwsCredentials>
}

/** Milliseconds for one request: the SDK has no limit of its own in browsers. */
const REQUEST_TIMEOUT = 8_000

/** Binds the operations to an identity pool. This module is what brings its SDK client in. */
export function createIdentityPool({ region, identityPoolId, endpoint }: IdentityPoolConfig): IdentityPool {
  const options: CognitoIdentityClientConfig = {
    region,
    maxAttempts: 2,
    requestHandler: { requestTimeout: REQUEST_TIMEOUT },
    ...(endpoint === undefined ? {} : { endpoint }),
  }
  const client = new CognitoIdentityClient(options)
  return {
    async getId(idToken) {
      const Logins = loginsOf(idToken)
      const command = new GetIdCommand({ IdentityPoolId: identityPoolId, Logins })
      const { IdentityId } = await translated(client.send(command))
      if (!IdentityId) throw new AuthError('no-identity', 'Received undefined response from getId operation')
      return IdentityId
    },
    async getCredentials(identityId, idToken) {
      const command = new GetCredentialsForIdentityCommand({
        IdentityId: identityId,
        Logins: loginsOf(idToken),
      })
      const { Credentials, IdentityId = identityId } = await translated(client.send(command))
      const { AccessKeyId, SecretKey, SessionToken, Expiration } = Credentials ?? {}
      if (!AccessKeyId || !SecretKey || !SessionToken || !Expiration) throw noCredentials()
      return {
        identityId: IdentityId,
        accessKeyId: AccessKeyId,
        secretAccessKey: SecretKey,
        sessionToken: SessionToken,
        expiration: Expiration,
      }
    },
  }
}

const noCredentials = () =>
  new AuthError(
    'no-credentials',
    'Cognito did not respond with either Credentials, AccessKeyId or SecretKey.',
  )
