import { expect, test } from 'vitest'
import { createHostedDomain } from '../../../../src/cognito/hosted/createHostedDomain'
import { HOSTED_APP } from '../../../support/hostedDomain'

test('a sign-in that has linked two accounts begins once more at its provider, and not a third time', async () => {
  let kept = ''
  const left: URLSearchParams[] = []
  const domain = createHostedDomain(HOSTED_APP, {
    begun: {
      get: () => kept,
      set(text) {
        kept = text
        return true
      },
    },
    leave: async (url) => void left.push(new URL(url).searchParams),
    now: () => 0,
    random: (length) => crypto.getRandomValues(new Uint8Array(length)),
  })
  const comeBack = () => {
    const back = new URL(HOSTED_APP.redirectUri)
    back.searchParams.set('error', 'invalid_request')
    back.searchParams.set('error_description', 'Already found an entry for username google_1')
    back.searchParams.set('state', left.at(-1)?.get('state') ?? '')
    return domain.handleCallback(back).finish()
  }
  await expect(domain.begin({ from: '/home', provider: 'Google' })).rejects.toMatchObject({
    code: 'sign-in-cancelled',
  })
  await expect(comeBack()).rejects.toMatchObject({ code: 'sign-in-cancelled' })
  await expect(comeBack()).rejects.toMatchObject({ code: 'account-linked' })
  expect(left.map((query) => query.get('identity_provider'))).toEqual(['Google', 'Google'])
})
