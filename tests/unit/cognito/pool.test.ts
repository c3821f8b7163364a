import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { createPool } from '../../../src/cognito/pool'
import { signIn } from '../../../src/cognito/signIn'

test('a throttled sign-in call is sent only once, because each retry would use up an attempt', async () => {
  let sent = 0
  const server = createServer((_, response) => {
    sent++
    response.writeHead(400, { 'X-Amzn-ErrorType': 'TooManyRequestsException' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const pool = createPool({
    region: 'local',
    userPoolId: 'local_Test',
    clientId: 'client',
    endpoint: `http://127.0.0.1:${Object(server.address()).port}`,
    authFlow: 'USER_PASSWORD_AUTH',
  })
  await expect(signIn(pool, 'ada@example.com', 'Passw0rd!')).rejects.toMatchObject({ code: 'throttled' })
  expect(sent).toBe(1)
})
