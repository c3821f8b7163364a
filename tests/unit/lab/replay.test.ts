/** Compares the local pool's answers to the calls of the replay with those that are checked in. */
import { readFileSync } from 'node:fs'
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { expect, test } from 'vitest'
import { replay } from '../../../lab/replay/calls'
import { startLocalPool } from '../../support/localPool'

test('the local pool answers the replay as lab/replay/answers.txt says', async () => {
  const pool = await startLocalPool()
  let passed = 0
  const client = new CognitoIdentityProviderClient({
    region: pool.ready.region,
    endpoint: pool.endpoint,
    credentials: { accessKeyId: 'any', secretAccessKey: 'any' },
  })
  const lines = await replay({
    client,
    now: () => Date.now() + passed * 1000,
    async wait(seconds) {
      passed += seconds
      await pool.control('clock', { advanceSeconds: seconds })
    },
  })
  await pool.stop()
  expect(lines).toEqual(readFileSync('lab/replay/answers.txt', 'utf8').trimEnd().split('\n'))
})
