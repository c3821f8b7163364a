import { createServer } from 'node:http'
import { CognitoIdentityClient, ListIdentityPoolsCommand } from '@aws-sdk/client-cognito-identity'
import { expect, test } from 'vitest'
import type { IdentityPool } from '../../../../src/cognito/identity/identityPool'
import { signsIn, signsOut, stubCognito } from '../../../support/cognito'
import { testSession } from '../../../support/session'
import { mintTokens } from '../../../support/tokens'

const cognito = stubCognito()

/** Each person's keys are named after them. */
const pool: IdentityPool = {
  getId: (idToken) => Promise.resolve(idToken.includes('.') ? 'local:identity' : ''),
  getCredentials: (identityId) =>
    Promise.resolve({
      identityId,
      accessKeyId: `KEY${(given += 1)}`,
      secretAccessKey: 'secret',
      sessionToken: 'session',
      expiration: new Date(Date.now() + 3_600_000),
    }),
}
let given = 0

/** An AWS service that records the keys with which requests are signed. */
async function startService() {
  const keys: string[] = []
  const server = createServer((request, response) => {
    keys.push(/Credential=(\w+)/.exec(request.headers.authorization ?? '')?.[1] ?? 'none')
    response.setHeader('content-type', 'application/x-amz-json-1.1').end('{}')
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { keys, server, endpoint: `http://127.0.0.1:${port}` }
}

test('a client of the SDK accepts the session’s provider directly and never signs with the last person’s keys', async () => {
  given = 0
  const { keys, server, endpoint } = await startService()
  const { session, clock } = testSession({ loadIdentityPool: () => Promise.resolve(pool) })
  const signIn = async (email: string) => {
    signsIn(cognito, mintTokens({ sub: email, email }, { now: clock.now() }))
    await session.login(email, 'Passw0rd!')
  }
  signsOut(cognito)
  const client = new CognitoIdentityClient({ region: 'local', endpoint, credentials: session.awsCredentials })
  const call = () => client.send(new ListIdentityPoolsCommand({ MaxResults: 1 }))

  await signIn('ada@example.com')
  await call()
  await call()
  await session.logout()
  await expect(call()).rejects.toMatchObject({ code: 'session-ended' })
  await signIn('bob@example.com')
  await call()

  expect(keys).toEqual(['KEY1', 'KEY1', 'KEY2'])
  client.destroy()
  server.close()
})
