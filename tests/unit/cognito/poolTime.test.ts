import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { createPool } from '../../../src/cognito/pool'
import { signIn } from '../../../src/cognito/signIn'

const NOW = Date.UTC(2026, 2, 2, 9, 5, 7)

const CHALLENGE = {
  ChallengeName: 'PASSWORD_VERIFIER',
  ChallengeParameters: { SRP_B: 'abcdef', SALT: 'abcdef', SECRET_BLOCK: 'c2VjcmV0', USER_ID_FOR_SRP: 'ada' },
}

/** The time that the proof of a password is sent with if the pool's first answer has this header. @param now the machine's time */
async function sentWith(date: string | undefined, now = NOW): Promise<unknown> {
  const sent: unknown[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += String(part)))
    request.on('end', () => {
      sent.push(Object(JSON.parse(body)).ChallengeResponses?.TIMESTAMP)
      response.sendDate = false
      if (date !== undefined) response.setHeader('Date', date)
      response.end(JSON.stringify(CHALLENGE))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const endpoint = `http://127.0.0.1:${Object(server.address()).port}`
  const at = { region: 'local', userPoolId: 'local_Test', clientId: 'client', endpoint }
  const pool = createPool({ ...at, authFlow: 'USER_SRP_AUTH' }, () => now)
  await signIn(pool, 'ada@example.com', 'Passw0rd!').catch(() => {})
  return sent[1]
}

test.each([
  ['Mon, 02 Mar 2026 09:15:00 GMT', 'Mon Mar 2 09:15:00 UTC 2026'],
  ['Sun, 01 Mar 2026 21:05:07 GMT', 'Sun Mar 1 21:05:07 UTC 2026'],
])('a proof has the time of the pool, whose answer is of %s', async (date, stamp) => {
  expect(await sentWith(date)).toBe(stamp)
})

test.each([0, Date.UTC(2010, 0), Date.UTC(2041, 0), Date.UTC(2106, 1)])(
  'a proof has the time of the pool on a machine whose clock is years off, at %d',
  async (now) => {
    expect(await sentWith('Mon, 02 Mar 2026 09:15:00 GMT', now)).toBe('Mon Mar 2 09:15:00 UTC 2026')
  },
)

test.each([undefined, '', 'yesterday', 'Thu, 01 Jan 1970 00:00:00 GMT', 'Fri, 31 Dec 9999 23:59:59 GMT'])(
  'a proof has the machine’s time if the answer’s Date is %j',
  async (date) => {
    expect(await sentWith(date)).toBe('Mon Mar 2 09:05:07 UTC 2026')
  },
)
