import { ChangePasswordCommand, SignUpCommand } from '@aws-sdk/client-cognito-identity-provider'
import { beforeEach, expect, test, vi } from 'vitest'
import { isClosed, closeSuggestion } from '../../../../src/session/account/homeSuggestions'
import { asksForFirstFactor, signsIn, signsUp, stubCognito } from '../../../support/cognito'
import { testPool, testSession, type TestSession, started } from '../../../support/session'
import { mintTokens } from '../../../support/tokens'
import { fakeStorage } from '../../../support/webStorage'

const cognito = stubCognito()
beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage())
  vi.stubGlobal('sessionStorage', fakeStorage())
})

const PASSWORD = 'Chosen passw0rd!'

async function byCode({ session }: TestSession) {
  asksForFirstFactor(cognito, ['EMAIL_OTP', 'PASSWORD'], undefined, mintTokens({ sub: 'ada' }))
  await session.login('ada@example.com')
  await session.choose('EMAIL_OTP')
  expect(await session.confirmLogin('12345678')).toEqual({ status: 'READY' })
}

test.each<[string, boolean, (app: TestSession) => Promise<unknown>]>([
  ['chosen at a sign-up is', true, ({ session }) => session.signUp('ada@example.com', PASSWORD)],
  ['used at a sign-in is', true, ({ session }) => session.login('ada@example.com', PASSWORD)],
  [
    'chosen in the settings is',
    true,
    async (app) => {
      await byCode(app)
      return app.session.changePassword(null, PASSWORD)
    },
  ],
  ['of an account that was entered by a code is not', false, byCode],
])('a password that was %s known to be the person’s own', async (_, isOwn, act) => {
  signsUp(cognito, '123456')
  cognito.on(SignUpCommand).resolves({ UserConfirmed: false, UserSub: 'ada' })
  signsIn(cognito, mintTokens({ sub: 'ada' }))
  cognito.on(ChangePasswordCommand).resolves({})
  const app = await started(testSession({ loadPool: () => Promise.resolve(testPool('USER_AUTH')) }))
  await act(app)
  expect(isClosed('password', 'ada')).toBe(isOwn)
  expect(isClosed('passkey', 'ada')).toBe(false)
})

test('what is closed is kept once, for each person and each suggestion; without storage it is not known', () => {
  closeSuggestion('password', 'ada')
  closeSuggestion('password', 'ada')
  closeSuggestion('passkey', 'grace')
  expect(localStorage.getItem('gatehouse.settled')).toBe('password:ada passkey:grace')
  expect(isClosed('password', 'grace')).toBe(false)
  vi.stubGlobal('localStorage', undefined)
  closeSuggestion('password', 'ada')
  expect(isClosed('password', 'ada')).toBeUndefined()
})
