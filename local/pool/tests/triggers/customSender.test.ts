/** "Custom sender Lambda triggers", developer guide. */
import { expect, test } from 'vitest'
import { failing, same, triggerPool } from './triggerPool'

test('a custom sender gets the code of a message, which is in the inbox, too', async () => {
  const pool = triggerPool({ CustomEmailSender: same, CustomSMSSender: same })
  await pool.signUp('new@example.com', { ClientMetadata: { language: 'de' } })
  const [{ code }] = await pool.read('/inbox.json')
  expect(pool.events).toEqual([
    expect.objectContaining({
      version: '1',
      triggerSource: 'CustomEmailSender_SignUp',
      request: {
        type: 'customEmailSenderRequestV1',
        code,
        clientMetadata: { language: 'de' },
        userAttributes: expect.objectContaining({ email: 'new@example.com' }),
      },
    }),
  ])
  await pool.signIn('sms@example.com')
  expect(pool.events[1]).toMatchObject({
    triggerSource: 'CustomSMSSender_Authentication',
    request: { type: 'customSMSSenderRequestV1', code: expect.stringMatching(/^\d{6}$/) },
  })
  await pool.admin('AdminCreateUser', 'made@example.com', { TemporaryPassword: 'Aa1!5ecret' })
  expect(pool.events[2]?.request.code).toBe('Aa1!5ecret')
})

test('a custom sender may return nothing; if it fails, the request does, and nothing is sent', async () => {
  const silent = triggerPool({ CustomEmailSender: () => Reflect.get({}, 'nothing') })
  expect((await silent.signUp()).status).toBe(200)
  const broken = triggerPool({ CustomEmailSender: failing('No post today') })
  expect((await broken.signUp()).body.message).toBe('CustomEmailSender failed with error No post today.')
  expect(await broken.read('/inbox.json')).toEqual([])
})
