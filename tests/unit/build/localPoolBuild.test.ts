import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { refuseLocalPool } from '../../../build/localPoolBuild'

const AWS = { VITE_AWS_REGION: 'eu-west-1', VITE_COGNITO_ENDPOINT: '' }

test.each([
  { ...AWS, VITE_COGNITO_ENDPOINT: '/pool' },
  { ...AWS, VITE_COGNITO_ENDPOINT: 'http://127.0.0.1:9229' },
  { ...AWS, VITE_COGNITO_ENDPOINT: 'http://localhost:5173/pool' },
  { ...AWS, VITE_COGNITO_ENDPOINT: 'http://[::1]:9229' },
  { VITE_AWS_REGION: 'local', VITE_COGNITO_ENDPOINT: 'https://pool.example.com' },
])('%o uses the local pool: the build is refused without LOCAL_POOL_BUILD=true', (env) => {
  expect(() => refuseLocalPool(env)).toThrow('set LOCAL_POOL_BUILD=true')
  expect(() => refuseLocalPool({ ...env, LOCAL_POOL_BUILD: 'false' })).toThrow('set LOCAL_POOL_BUILD=true')
  refuseLocalPool({ ...env, LOCAL_POOL_BUILD: 'true' })
})

test.each([
  AWS,
  { ...AWS, VITE_COGNITO_ENDPOINT: 'https://cognito.example.com' },
  { ...AWS, VITE_COGNITO_ENDPOINT: '/cognito' },
])('%o does not use the local pool: the build is allowed', (env) => {
  expect(() => refuseLocalPool(env)).not.toThrow()
})

test('npm run build for a local pool stops with a message and no stack trace', () => {
  const { PATH = '', HOME = '' } = process.env
  const { status, stderr, stdout } = spawnSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build'], {
    encoding: 'utf8',
    env: { PATH, HOME, NO_COLOR: '1', VITE_COGNITO_ENDPOINT: '/pool' },
  })
  expect(stderr + stdout).toContain('This production build would use the local pool')
  expect(stderr).not.toMatch(/\n {4}at /)
  expect(status).toBe(1)
}, 60_000)
