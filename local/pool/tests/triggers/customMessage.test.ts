/** "Custom message Lambda trigger", developer guide. */
import { expect, test } from 'vitest'
import type { Triggers } from '../../triggers/events'
import { same, triggerPool } from './triggerPool'

const CustomMessage: Triggers['CustomMessage'] = (event) => {
  const { codeParameter: code, usernameParameter: name } = event.request
  event.response.emailSubject = `Hello ${name ?? ''}`
  event.response.emailMessage = `<b>${code}</b> ${name ?? ''} by e-mail`
  event.response.smsMessage = `${code} by text`
  return event
}

const newest = async (pool: ReturnType<typeof triggerPool>) => (await pool.read('/inbox.json'))[0]

test('CustomMessage gets the event of AWS, and its message is sent with the code in it', async () => {
  const pool = triggerPool({ CustomMessage })
  const { body } = await pool.signUp('new@example.com', { ClientMetadata: { language: 'de' } })
  expect(pool.events).toEqual([
    expect.objectContaining({
      version: '1',
      triggerSource: 'CustomMessage_SignUp',
      userName: body.UserSub,
      request: {
        userAttributes: {
          sub: body.UserSub,
          'cognito:user_status': 'UNCONFIRMED',
          email: 'new@example.com',
          email_verified: 'false',
          given_name: 'Nina',
        },
        codeParameter: '{####}',
        linkParameter: '{##Click Here##}',
        usernameParameter: null,
        clientMetadata: { language: 'de' },
      },
      response: { smsMessage: null, emailMessage: null, emailSubject: null },
    }),
  ])
  const { code: ConfirmationCode, ...message } = await newest(pool)
  expect(message).toMatchObject({ subject: 'Hello ', message: `<b>${ConfirmationCode}</b>  by e-mail` })
  const confirmation = { ClientId: pool.ClientId, Username: 'new@example.com', ConfirmationCode }
  expect((await pool.call('ConfirmSignUp', confirmation)).status).toBe(200)
  await pool.signIn('sms@example.com')
  const { code, ...texted } = await newest(pool)
  expect(texted).toMatchObject({ medium: 'SMS', message: `${code} by text` })
  expect(texted).not.toHaveProperty('subject')
})

test('CustomMessage writes the invitation of a new user, with the name and the temporary password', async () => {
  const pool = triggerPool({ CustomMessage })
  await pool.admin('AdminCreateUser', 'made@example.com', { TemporaryPassword: 'Aa1!5ecret' })
  expect(pool.sources()).toEqual(['CustomMessage_AdminCreateUser'])
  expect(pool.events[0]?.request.usernameParameter).toBe('{username}')
  expect(await newest(pool)).toMatchObject({
    subject: 'Hello made@example.com',
    message: '<b>Aa1!5ecret</b> made@example.com by e-mail',
  })
})

test('CustomMessage leaves the default message if it gives none', async () => {
  const pool = triggerPool({ CustomMessage: same })
  await pool.signUp()
  const { code, message } = await newest(pool)
  expect(message).toBe(`Your confirmation code is ${code}`)
})

test('CustomMessage must keep the placeholder of the code, and in an invitation also that of the name', async () => {
  const pool = triggerPool({
    CustomMessage: (event) => ({
      ...event,
      response: {
        ...event.response,
        emailMessage: event.triggerSource.includes('Admin') ? '{####}' : 'Hi',
      },
    }),
  })
  expect((await pool.signUp()).error).toBe('InvalidLambdaResponseException')
  const made = await pool.admin('AdminCreateUser', 'made@example.com')
  expect(made.error).toBe('InvalidLambdaResponseException')
})
