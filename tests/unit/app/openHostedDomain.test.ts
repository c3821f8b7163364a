import { expect, test, vi } from 'vitest'
import { openHostedDomain } from '../../../src/app/openHostedDomain'
import type { AuthConfig } from '../../../src/config'
import { fakeStorage } from '../../support/webStorage'

test('a page that stays, as after a cancel in the sheet that iOS shows for Apple, has its button back in 8 seconds', async () => {
  vi.useFakeTimers()
  const assign = vi.fn()
  vi.stubGlobal('location', { origin: 'https://app.example.com', assign })
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('sessionStorage', fakeStorage())
  const config: AuthConfig = {
    region: 'eu-west-1',
    userPoolId: 'eu-west-1_AbCdEf123',
    userPoolClientId: 'client',
    multiTenant: false,
    authFlow: 'USER_SRP_AUTH',
  }
  const ended = vi.fn()
  openHostedDomain(config, 'https://pool.example.com')
    .begin({ from: '/settings', provider: 'SignInWithApple' })
    .catch(ended)
  await expect.poll(() => assign.mock.calls.length).toBeGreaterThan(0)
  await vi.advanceTimersByTimeAsync(8_000)
  expect(ended).toHaveBeenCalledWith(expect.objectContaining({ code: 'sign-in-cancelled' }))
})
