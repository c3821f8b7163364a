import {
  CognitoIdentityClient,
  GetCredentialsForIdentityCommand,
  GetIdCommand,
  type CognitoIdentityClientConfig,
} from '@aws-sdk/client-cognito-identity'
import { readClaims, textClaim } from '../claims'
import { AuthError } from '../AuthError'
import { invalidIdTokenError } from '../invalidIdTokenError'
import { requestHandler } from '../requestTimeout'
import { translateErrors } from '../translateErrors'

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
  /** The person's id at the identity pool, the same at every sign-in. */
  identityId: string
  accessKeyId: string
  secretAccessKey: string
  sessionToken: string
  expiration: Date
}

/** The identity pool's operations, bound to one configuration. Each rejects with AuthError only. */
export interface IdentityPool {
  /** The identity of the person that an ID token belongs to. */
  getId: (idToken: string) => Promise<string>
  /**
   * Credentials of an identity, valid for about an hour. They may name another identity, merged with this
   * one.
   */
  getCredentials: (identityId: string, idToken: string) => Promise<AwsCredentials>
}

/** Binds the operations to an identity pool. This module brings in the SDK client. */
export function createIdentityPool({ region, identityPoolId, endpoint }: IdentityPoolConfig): IdentityPool {
  const options: CognitoIdentityClientConfig = {
    region,
    // GetId and GetCredentialsForIdentity spend nothing.
    maxAttempts: 2,
    requestHandler,
    ...(endpoint === undefined ? {} : { endpoint }),
  }
  const client = new CognitoIdentityClient(options)
  return {
    async getId(idToken) {
      const Logins = loginsOf(idToken)
      const command = new GetIdCommand({ IdentityPoolId: identityPoolId, Logins })
      const { IdentityId } = await translateErrors(client.send(command))
      if (!IdentityId) throw new AuthError('no-identity', 'Received undefined response from getId operation')
      return IdentityId
    },
    async getCredentials(identityId, idToken) {
      const command = new GetCredentialsForIdentityCommand({
        IdentityId: identityId,
        Logins: loginsOf(idToken),
      })
      const { Credentials, IdentityId = identityId } = await translateErrors(client.send(command))
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

/**
 * The Logins map of an ID token: its issuer without the scheme, and the token (Amazon Cognito identity pools,
 * "Logins map"). The identity pool verifies the token; here it is only read.
 * @throws AuthError 'invalid-id-token' where it names no issuer
 */
function loginsOf(idToken: string): Record<string, string> {
  const issuer = textClaim(readClaims(idToken) ?? {}, 'iss') ?? ''
  if (!/^https?:\/\/./.test(issuer)) throw invalidIdTokenError('iss')
  return { [issuer.replace(/^https?:\/\//, '')]: idToken }
}

const noCredentials = () =>
  new AuthError(
    'no-credentials',
    'Cognito did not respond with either Credentials, AccessKeyId or SecretKey.',
  )
