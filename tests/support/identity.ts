/** Answers of an identity pool, for tests that stub the SDK with aws-sdk-client-mock. */
import {
  CognitoIdentityClient,
  GetCredentialsForIdentityCommand,
  GetIdCommand,
} from '@aws-sdk/client-cognito-identity'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll } from 'vitest'

/** Stubs every client of the identity-pool API until the end of the test file; nothing reaches a network. */
export function stubIdentityPool() {
  const stub = mockClient(CognitoIdentityClient)
  afterAll(() => stub.restore())
  return stub
}

/**
 * Everybody gets an identity and credentials, new ones each time: AKIA1, AKIA2, …
 * @param expiration of the credentials, in epoch milliseconds
 */
export function givesCredentials(stub: ReturnType<typeof stubIdentityPool>, expiration: () => number): void {
  let given = 0
  stub.on(GetIdCommand).resolves({ IdentityId: 'local:identity' })
  stub.on(GetCredentialsForIdentityCommand).callsFake(() => ({
    IdentityId: 'local:identity',
    Credentials: {
      AccessKeyId: `AKIA${(given += 1)}`,
      SecretKey: 'secret',
      SessionToken: 'session',
      Expiration: new Date(expiration()),
    },
  }))
}
