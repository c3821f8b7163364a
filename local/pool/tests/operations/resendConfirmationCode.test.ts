import { describe, expect, test } from 'vitest'
import { refusal } from '../../../../tests/support/poolClient'
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

  test('gives for a name without an account what an unconfirmed or a confirmed user gets, and an error under LEGACY', async () => {
    const Username = 'nobody@example.com'
    const resend = (name = Username) => call('ResendConfirmationCode', { ClientId, Username: name })
    const names = Array.from({ length: 20 }, (_, index) => `nobody-${index}@example.com`)
    const answers = (await Promise.all(names.map(resend))).map(({ body }) =>
      JSON.stringify(body.CodeDeliveryDetails?.Destination ?? body),
    )
    const confirmed = JSON.stringify((await resend('plain@example.com')).body)
    expect(new Set(answers)).toEqual(new Set(['"n***@e***"', confirmed]))
    expect((await resend(names[0])).body).toEqual((await resend(names[0])).body)
    expect((await confirm(Username, '123456')).error).toBe('ExpiredCodeException')
    await control('client', { preventUserExistenceErrors: 'LEGACY' })
    expect((await resend()).error).toBe('UserNotFoundException')
    expect((await confirm(Username, '123456')).error).toBe('UserNotFoundException')
  })
})
