import { GlobalSignOutCommand } from '@aws-sdk/client-cognito-identity-provider'
import { expect, test } from 'vitest'
import { endEverySignIn } from '../../../../src/session/account/endEverySignIn'
import { newPageMemory } from '../../../../src/session/account/pageMemory'
import { notAuthorized, stubCognito } from '../../../support/cognito'
import { testPool } from '../../../support/session'
import { mintTokens } from '../../../support/tokens'

const cognito = stubCognito()

const START = Date.UTC(2026, 0, 1)

/** The answer to the first request is lost, and the token is refused to the second, so many seconds after it was issued. */
function endAfter(seconds: number) {
  cognito
    .on(GlobalSignOutCommand)
    .rejectsOnce(new TypeError('Failed to fetch'))
    .rejects(notAuthorized('Access Token has been revoked'))
  const pool = testPool('USER_SRP_AUTH', () => START + seconds * 1_000)
  const { AccessToken = '' } = mintTokens({}, { now: START })
  return endEverySignIn({ memory: newPageMemory() }, pool, AccessToken)
}

test('a token that is refused after a lost answer shows that all sign-ins have ended', async () => {
  await expect(endAfter(3_599)).resolves.toBeUndefined()
})

test('a token that has come to its end shows nothing', async () => {
  await expect(endAfter(3_600)).rejects.toMatchObject({ code: 'session-ended' })
})
