import { describe, expect, test } from 'vitest'
import { refusal } from '../../../../support/poolClient'
import { testPool } from '../testPool'

const { call, ClientId, control } = testPool()

describe('a sign-up', () => {
  const confirm = (Username: string, ConfirmationCode: string) =>
    call('ConfirmSignUp', { ClientId, Username, ConfirmationCode })

  test('gets a new code five times an hour, and none once it is confirmed', async () => {
    const resend = (Username: string) => call('ResendConfirmationCode', { ClientId, Username })
    for (let time = 0; time < 5; time += 1) expect((await resend('unconfirmed@example.com')).status).toBe(200)
    expect((await resend('unconfirmed@example.com')).error).toBe('LimitExceededException')
    expect(refusal(await resend('plain@example.com'))).toContain('User is already confirmed.')
  })

  test('gives the same answer for a name without an account, and an error under LEGACY', async () => {
    const Username = 'nobody@example.com'
    const resend = () => call('ResendConfirmationCode', { ClientId, Username })
    expect((await resend()).body.CodeDeliveryDetails.Destination).toBe('n***@e***')
    expect((await confirm(Username, '123456')).error).toBe('ExpiredCodeException')
    await control('client', { preventUserExistenceErrors: 'LEGACY' })
    expect((await resend()).error).toBe('UserNotFoundException')
    expect((await confirm(Username, '123456')).error).toBe('UserNotFoundException')
  })
})
