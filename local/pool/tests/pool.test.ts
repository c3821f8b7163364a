import { expect, test, vi } from 'vitest'
import { createPool } from '../pool'

test('a pool makes its two signing keys once, when they are first needed', async () => {
  const generateKey = vi.spyOn(crypto.subtle, 'generateKey')
  const { fetch: send, ready } = createPool({ baseUrl: 'http://keyless.test' })
  const read = async (path: string) => (await send(new Request(`http://keyless.test${path}`))).text()
  await read('/control/ready')
  expect(generateKey).not.toHaveBeenCalled()
  const keys = await read(`/${ready.userPoolId}/.well-known/jwks.json`)
  expect(await read(`/${ready.userPoolId}/.well-known/jwks.json`)).toBe(keys)
  expect(generateKey).toHaveBeenCalledTimes(2)
  generateKey.mockRestore()
})
