import { InitiateAuthCommand, RespondToAuthChallengeCommand } from '@aws-sdk/client-cognito-identity-provider'
import { expect, test } from 'vitest'
import { prepareSignIn, signIn } from '../../../src/cognito/signIn'
import { signsIn, stubCognito, refusal } from '../../support/cognito'
import { testPool } from '../../support/session'
import { mintTokens } from '../../support/tokens'

const cognito = stubCognito()

const sent = () =>
  cognito.commandCalls(InitiateAuthCommand).map(({ args }) => args[0].input.AuthParameters ?? {})

test('the secret that was prepared for a sign-in is not used for the next one', async () => {
  signsIn(cognito)
  const pool = testPool('USER_SRP_AUTH')
  prepareSignIn(pool)
  await signIn(pool, 'ada', 'Passw0rd!')
  await signIn(pool, 'ada', 'Passw0rd!')
  const [first, second] = sent()
  expect(second?.['SRP_A']).not.toBe(first?.['SRP_A'])
})

test('a sign-in on a device that was forgotten elsewhere begins again without it', async () => {
  const pool = testPool('USER_PASSWORD_AUTH')
  await pool.devices.keep('ada', { key: 'local_1', groupKey: '-abc', secret: 'c2VjcmV0' })
  cognito
    .on(InitiateAuthCommand)
    .resolvesOnce({ ChallengeName: 'DEVICE_SRP_AUTH', ChallengeParameters: { USERNAME: 'ada' } })
    .resolves({ AuthenticationResult: mintTokens() })
  const isGone = refusal('ResourceNotFoundException', 'Device does not exist.')
  cognito.on(RespondToAuthChallengeCommand).rejects(isGone)
  expect(await signIn(pool, 'ada', 'Passw0rd!')).toMatchObject({ name: 'DONE' })
  expect(sent().map((parameters) => parameters['DEVICE_KEY'])).toEqual(['local_1', undefined])
})
