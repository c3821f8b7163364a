import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { refuseLocal } from '../../../build/localPoolBuild'

const AWS = { VITE_AWS_REGION: 'eu-west-1', VITE_COGNITO_ENDPOINT: '' }

test.each([
  { ...AWS, VITE_COGNITO_ENDPOINT: '/pool' },
  { ...AWS, VITE_COGNITO_ENDPOINT: 'http://127.0.0.1:9229' },
  { ...AWS, VITE_COGNITO_ENDPOINT: 'http://localhost:5173/pool' },
  { ...AWS, VITE_COGNITO_ENDPOINT: 'http://[::1]:9229' },
  { VITE_AWS_REGION: 'local', VITE_COGNITO_ENDPOINT: 'https://pool.example.com' },
])('%o uses the local pool: the build is refused without LOCAL_POOL_BUILD=true', (env) => {
  expect(() => refuseLocal(env)).toThrow('set LOCAL_POOL_BUILD=true')
  expect(() => refuseLocal({ ...env, LOCAL_POOL_BUILD: 'false' })).toThrow('set LOCAL_POOL_BUILD=true')
  refuseLocal({ ...env, LOCAL_POOL_BUILD: 'true' })
})

test.each([
  AWS,
  { ...AWS, VITE_COGNITO_ENDPOINT: 'https://cognito.example.com' },
  { ...AWS, VITE_COGNITO_ENDPOINT: '/cognito' },
])('%o does not use the local pool: the build is allowed', (env) => {
  expect(() => refuseLocal(env)).not.toThrow()
})

test('addresses of this machine are refused, all at once: visitors have other machines', () => {
  const env = {
    ...AWS,
    VITE_API_URL: ' http://localhost:3000/v1',
    VITE_EVENTS_URL: 'https://127.0.0.2',
    VITE_HOSTED_DOMAIN: 'http://[::1]:9229',
  }
  expect(() => refuseLocal(env)).toThrow(
    'what is at VITE_API_URL and VITE_EVENTS_URL and VITE_HOSTED_DOMAIN on the machine of whoever opens the page',
  )
  refuseLocal({ ...env, LOCAL_POOL_BUILD: 'true' })
  refuseLocal({ ...AWS, VITE_API_URL: '/v1', VITE_EVENTS_URL: 'https://localhost.example.com' })
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
