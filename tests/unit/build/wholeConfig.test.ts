import { resolveConfig } from 'vite'
import { expect, onTestFinished, test } from 'vitest'

const resolved = (command: 'build' | 'serve', isPreview: boolean) =>
  resolveConfig({ envDir: false, logLevel: 'silent' }, command, 'production', 'production', isPreview)

test.each([
  ['npm run build', 'build', false],
  ['npm run preview', 'serve', true],
] as const)(
  '%s without a user pool stops, and lists the variables that are missing',
  async (_, command, isPreview) => {
    await expect(resolved(command, isPreview)).rejects.toThrow(
      /VITE_AWS_REGION is missing[^]*VITE_USER_POOL_CLIENT_ID is missing/,
    )
  },
)

test('only a build with the local pool needs to be allowed: its preview does not', async () => {
  const before = process.env
  onTestFinished(() => void (process.env = before))
  process.env = { ...before, VITE_COGNITO_ENDPOINT: '/pool' }
  await expect(resolved('build', false)).rejects.toThrow('LOCAL_POOL_BUILD=true')
  await expect(resolved('serve', true)).resolves.toBeDefined()
})
