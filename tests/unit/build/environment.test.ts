import { loadConfigFromFile } from 'vite'
import { expect, onTestFinished, test, vi } from 'vitest'

test.each([
  ['test', false],
  ['production', undefined],
])(
  'in mode %s the folder of .env is %s, so that a developer’s own .env does not affect the tests',
  async (mode, envDir) => {
    const loaded = await loadConfigFromFile({ command: 'build', mode })
    expect(loaded?.config.envDir).toBe(envDir)
  },
)

test('only development sends the calls of the API to API_SERVER: a build may be for an API at another address', async () => {
  vi.stubEnv('API_SERVER', 'http://localhost:3000')
  vi.stubEnv('VITE_API_URL', 'https://api.example.com/v1')
  onTestFinished(() => void vi.unstubAllEnvs())
  const proxyFor = async (command: 'build' | 'serve', isPreview: boolean, mode = 'production') =>
    (await loadConfigFromFile({ command, mode, isPreview }, undefined, undefined, 'silent'))?.config.server
      ?.proxy
  expect([await proxyFor('build', false), await proxyFor('serve', true)]).toEqual([{}, {}])
  await expect(proxyFor('serve', false, 'development')).rejects.toThrow('such as /v1')
})

test('behind a proxy, npm start answers under the name that ORIGIN has, and under no other', async () => {
  vi.stubEnv('ORIGIN', 'https://name-5173.app.github.dev')
  onTestFinished(() => void vi.unstubAllEnvs())
  const given = { command: 'serve', mode: 'development' } as const
  const loaded = await loadConfigFromFile(given, undefined, undefined, 'silent')
  expect(loaded?.config.server).toMatchObject({
    origin: 'https://name-5173.app.github.dev',
    allowedHosts: ['name-5173.app.github.dev'],
  })
})
