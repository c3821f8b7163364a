import { createServer, type RequestListener } from 'node:http'
import { createRequire } from 'node:module'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createPool } from '../../../src/cognito/pool'
import { changePassword } from '../../../src/cognito/password'
import { requestHandler } from '../../../src/cognito/requestTimeout'
import { signIn } from '../../../src/cognito/signIn'
import { globalSignOut, revokeToken } from '../../../src/cognito/tokens'
import { revokeSession } from '../../../src/cognito/userSessions'

async function poolAt(answer: RequestListener) {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return createPool({
    region: 'local',
    userPoolId: 'local_Test',
    clientId: 'client',
    endpoint: `http://127.0.0.1:${Object(server.address()).port}`,
    authFlow: 'USER_PASSWORD_AUTH',
  })
}

/** Node has another handler. This one is a dependency of the SDK, not ours. */
function browserHandler() {
  const { FetchHttpHandler } = createRequire(
    createRequire(import.meta.url).resolve('@aws-sdk/client-cognito-identity-provider'),
  )('@smithy/fetch-http-handler')
  return new FetchHttpHandler(requestHandler)
}

test('what ends a sign-in goes on when the page is closed, and no other call', async () => {
  const pool = await poolAt((_, response) => void response.end('{}'))
  pool.client.config.requestHandler = browserHandler()
  const sent = vi.spyOn(globalThis, 'fetch')
  await revokeToken(pool, 'refresh-1')
  await globalSignOut(pool, 'access-1')
  await revokeSession(pool, 'access-1', 'session-1', false)
  await changePassword(pool, 'access-1', 'Passw0rd!', 'Passw0rd!2')
  expect(sent.mock.calls.map(([request]) => request instanceof Request && request.keepalive)).toEqual([
    true,
    true,
    true,
    false,
  ])
})

test('a throttled sign-in call is sent only once, because each retry would use up an attempt', async () => {
  let sent = 0
  const pool = await poolAt((_, response) => {
    sent++
    response.writeHead(400, { 'X-Amzn-ErrorType': 'TooManyRequestsException' }).end('{}')
  })
  await expect(signIn(pool, 'ada@example.com', 'Passw0rd!')).rejects.toMatchObject({ code: 'throttled' })
  expect(sent).toBe(1)
})

test('an answer that begins and then stops is given up, too', async () => {
  const pool = await poolAt((_, response) => void response.writeHead(200).write('{"AuthenticationResult":'))
  pool.client.config.requestHandler = browserHandler()
  const timeout = AbortSignal.timeout(100)
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout)
  await expect(signIn(pool, 'ada@example.com', 'Passw0rd!')).rejects.toMatchObject({ code: 'timeout' })
})
