import { createServer, type Server } from 'node:http'
import {
  CognitoIdentityProviderClient,
  CreateUserPoolClientCommand,
  CreateUserPoolDomainCommand,
  SetUserPoolMfaConfigCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { examine } from '../../../../local/doctor/examine'
import type { Finding } from '../../../../local/doctor/finding'
import { subjectOf } from '../../../../local/doctor/subject'
import type { AuthConfig } from '../../../../src/config'
import { servedPool } from '../../../support/servedPool'

const ORIGIN = 'http://localhost:5173'
const NOTHING_THERE = 'http://127.0.0.1:1'

const pool = servedPool()
const other = servedPool()

async function addressOf(server: Server): Promise<string> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

interface Wanted extends Partial<AuthConfig> {
  origins?: [string, ...string[]]
  apiPath?: string
}

/** Examines the correct configuration of the pool with these changes. */
const examined = ({ origins = [ORIGIN], apiPath = '', ...changed }: Wanted = {}) => {
  const { endpoint, region, userPoolId, clientId, identityPoolId } = pool.ready
  const config: AuthConfig = {
    region,
    userPoolId,
    userPoolClientId: clientId,
    identityPoolId,
    hostedDomain: endpoint,
    endpoint,
    multiTenant: false,
    authFlow: 'USER_SRP_AUTH',
    ...changed,
  }
  return examine(subjectOf(config, { origins, apiPath }))
}

const wrong = (findings: readonly Finding[]) =>
  findings.filter(({ verdict }) => verdict === 'problem' || verdict === 'warning')

/** The only finding that is a problem or a warning. */
const onlyWrong = (findings: readonly Finding[]): Finding => {
  const [first, ...more] = wrong(findings)
  expect(more).toEqual([])
  if (first === undefined) throw new Error('Nothing was found to be wrong')
  return first
}

const FLOWS = ['USER_SRP_AUTH', 'USER_PASSWORD_AUTH', 'CUSTOM_AUTH'] as const

const sdk = () => {
  const { endpoint, region } = pool.ready
  const credentials = { accessKeyId: 'any', secretAccessKey: 'any' }
  return new CognitoIdentityProviderClient({ region, endpoint, credentials })
}

const shell = ({ commands = [] }: Finding) => commands.join('\n')
const client = (settings: object) => pool.control('client', settings)

describe('a correct configuration', () => {
  test.each(FLOWS)('has only findings that are ok, with %s', async (authFlow) => {
    const findings = await examined({ authFlow })
    expect(wrong(findings)).toEqual([])
    expect(findings.filter(({ verdict }) => verdict === 'ok').map(({ about }) => about)).toEqual([
      'User pool',
      'Clock',
      'CORS, pool',
      'App client',
      'Sign-in',
      'Existence errors',
      'Log-out',
      'Hosted domain',
      'Callback',
      'Sign-out',
      'Prompt',
      'Identity pool',
    ])
  })

  test('is examined without sending a message, signing in, creating an identity or naming a real user', async () => {
    await examined({ authFlow: 'USER_PASSWORD_AUTH' })
    await examined()
    expect(await pool.inbox()).toEqual([])
    expect(await pool.control('tokens', {}, 'GET')).toMatchObject({ count: 0 })
    const requests = await pool.control('requests', {}, 'GET')
    expect(requests).toContainEqual(expect.objectContaining({ operation: 'InitiateAuth' }))
    expect(JSON.stringify(requests)).not.toContain('"who"')
    expect(requests).not.toContainEqual(expect.objectContaining({ operation: 'GetId', outcome: 'OK' }))
  })

  test('a check that fails does not stop the others', async () => {
    const operation = `/${pool.ready.userPoolId}/.well-known/jwks.json`
    await pool.control('faults', [
      { operation, kind: 'delay', delayMs: 0, times: 1 },
      { operation, kind: 'drop-before' },
    ])
    const findings = await examined()
    expect(wrong(findings)).toEqual([])
    expect(findings).toContainEqual(expect.objectContaining({ verdict: 'unknown', about: 'Not checked' }))
    expect(findings).toContainEqual(expect.objectContaining({ verdict: 'ok', about: 'Identity pool' }))
  })

  test('has its settings that cannot be seen from outside listed, each with the command that shows it', async () => {
    const findings = await examined()
    const unseen = findings.filter(({ verdict }) => verdict === 'unknown')
    expect(unseen.map(({ about }) => about)).toEqual([
      'Client settings',
      'Lifetimes',
      'Pool settings',
      'Names',
      'Sign-up',
      'Remembered browsers',
      'Sessions',
    ])
    for (const finding of unseen) expect(shell(finding)).toMatch(/^aws cognito-idp \S+ --region local /)
  })

  const unseen = (findings: readonly Finding[], what: string) =>
    findings.find(({ verdict, about: named }) => verdict === 'unknown' && named === what)?.says ?? ''

  test.each<[string, Wanted, string]>([
    ['Lifetimes', { inactivityMinutes: 15 }, '15 minutes'],
    ['Remembered browsers', { authFlow: 'USER_PASSWORD_AUTH' }, 'alias'],
  ])('has its %s listed with what %j says of them: %s', async (what, changed, told) => {
    expect(unseen(await examined(), what)).not.toContain(told)
    expect(unseen(await examined(changed), what)).toContain(told)
  })

  test('cannot show which pool the client belongs to without a hosted domain', async () => {
    const { endpoint, region, userPoolId, clientId: userPoolClientId } = pool.ready
    const config = { region, userPoolId, userPoolClientId, endpoint, multiTenant: false } as const
    const findings = await examine(subjectOf({ ...config, authFlow: 'USER_SRP_AUTH' }, { origins: [ORIGIN] }))
    expect(findings).toContainEqual(expect.objectContaining({ verdict: 'unknown', about: 'Whose client' }))
    expect(findings.some(({ about }) => about === 'Callback')).toBe(false)
  })
})

describe('the user pool', () => {
  test('with an unknown id does not exist', async () => {
    const finding = onlyWrong(await examined({ userPoolId: 'local_Other' }))
    expect(finding).toMatchObject({ verdict: 'problem', about: 'User pool' })
    expect(finding.says).toContain('There is no user pool local_Other in local')
    expect(shell(finding)).toBe(
      `aws cognito-idp list-user-pools --region local --endpoint-url ${pool.ready.endpoint} --max-results 60`,
    )
  })

  test.each([
    ['gives an unexpected answer', [{ operation: '*', kind: 'status', status: 503 }], {}, 'answers 503'],
    ['does not answer', [], { endpoint: NOTHING_THERE }, `There is no answer from ${NOTHING_THERE}`],
  ])('that %s is reported as such', async (_, faults, changed, says) => {
    await pool.control('faults', faults)
    const told = { verdict: 'problem', about: 'User pool', says: expect.stringContaining(says) }
    expect(onlyWrong(await examined(changed))).toMatchObject(told)
  })

  test.each([
    ['SELF_SIGNED_CERT_IN_CHAIN', 'opened by its network'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'without its intermediate certificate'],
    ['CERT_NOT_YET_VALID', 'that a wrong clock refuses'],
  ])('behind a certificate with %s, %s, is not said to be away, nor is the API', async (code) => {
    const failed = new TypeError('fetch failed', { cause: Object.assign(new Error('refused'), { code }) })
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(failed)
    const findings = wrong(await examined({ apiUrl: 'https://api.example.com' }))
    expect(findings.map(({ about }) => about)).toEqual(['User pool', 'CORS, API'])
    for (const { says, fix } of findings) {
      expect(says).toMatch(new RegExp(`^Node refuses the certificate.*Node says ${code}`))
      expect(fix).toContain('NODE_EXTRA_CA_CERTS')
    }
  })

  test.each([
    ['HTTPS_PROXY', '', true],
    ['https_proxy', '', true],
    ['HTTPS_PROXY', '1', false],
  ])('that only a proxy leads to: with %s, and NODE_USE_ENV_PROXY=%s', async (name, used, isTold) => {
    vi.stubEnv(name, 'http://proxy.example.com:3128')
    vi.stubEnv('NODE_USE_ENV_PROXY', used)
    const { fix = '' } = onlyWrong(await examined({ endpoint: NOTHING_THERE }))
    expect(fix.includes('NODE_USE_ENV_PROXY=1')).toBe(isTold)
  })

  test('in an unknown region is reported as unreachable', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'))
    const subject = subjectOf(
      {
        region: 'eu-nowhere-1',
        userPoolId: 'eu-nowhere-1_AbC',
        userPoolClientId: 'none',
        multiTenant: false,
        authFlow: 'USER_SRP_AUTH',
      },
      { origins: [ORIGIN] },
    )
    const finding = onlyWrong(await examine(subject))
    expect(fetched).toHaveBeenCalledWith(
      'https://cognito-idp.eu-nowhere-1.amazonaws.com/eu-nowhere-1_AbC/.well-known/jwks.json',
      expect.anything(),
    )
    expect(finding.says).toContain('Cognito in eu-nowhere-1 cannot be reached')
  })
})

describe('the app client', () => {
  test('that does not exist is a problem', async () => {
    const finding = wrong(await examined({ userPoolClientId: 'gone' })).find(
      ({ about }) => about === 'App client',
    )
    expect(finding?.says).toContain('There is no app client gone')
    expect(finding && shell(finding)).toContain('list-user-pool-clients')
  })

  test('with a secret is a problem, and the secret is not printed', async () => {
    await client({ clientSecret: 'a-secret-that-is-not-told' })
    const findings = await examined()
    const finding = onlyWrong(findings)
    expect(finding).toMatchObject({ verdict: 'problem', about: 'App client' })
    expect(finding.says).toContain('has a secret')
    expect(shell(finding)).toMatch(/create-user-pool-client .*"GenerateSecret":false/)
    expect(JSON.stringify(findings)).not.toContain('a-secret-that-is-not-told')
  })

  test.each(FLOWS)('that does not allow %s is a problem', async (authFlow) => {
    await client({ authFlows: FLOWS.filter((each) => each !== authFlow) })
    const finding = onlyWrong(await examined({ authFlow }))
    expect(finding).toMatchObject({ verdict: 'problem', about: 'Sign-in' })
    expect(finding.says).toContain(authFlow)
    expect(shell(finding)).toContain(`["ALLOW_${authFlow}"]`)
  })

  test.each(FLOWS)('that reveals who has an account, with %s, is a warning', async (authFlow) => {
    await client({ preventUserExistenceErrors: 'LEGACY' })
    const finding = onlyWrong(await examined({ authFlow }))
    expect(finding).toMatchObject({ verdict: 'warning', about: 'Existence errors' })
    expect(shell(finding)).toContain('.PreventUserExistenceErrors = "ENABLED"')
  })

  test.each([
    ['revokes no tokens', { tokenRevocation: false }, /Log-out[^]*\.EnableTokenRevocation = true/],
    ['lacks the sign-out address', { logoutUrls: [`${ORIGIN}/`] }, /Sign-out[^]*\/auth\/login/],
    [
      'does not allow the code grant',
      { responseTypes: ['token'] },
      /AllowedOAuthFlows \/\/ \[\]\) \+ \[.*code/,
    ],
    ['lacks the account pages’ scope', { scopes: ['openid'] }, /aws\.cognito\.signin\.user\.admin/],
  ])('that %s is a problem', async (_, settings, told) => {
    await client(settings)
    const finding = onlyWrong(await examined())
    expect(finding.verdict).toBe('problem')
    expect(JSON.stringify(finding)).toMatch(told)
  })

  test.each([
    ['ForbiddenException', 'Request not allowed due to WAF block.', 'AWS WAF', false],
    ['UserLambdaValidationException', 'PreAuthentication failed with error no.', 'Lambda trigger', true],
  ])('whose trial sign-in ends with %s is reported with the cause', async (error, message, says, seen) => {
    await pool.control('faults', [{ operation: 'InitiateAuth', kind: 'error', error, message }])
    const findings = await examined()
    expect(onlyWrong(findings)).toMatchObject({ about: 'Sign-in', says: expect.stringContaining(says) })
    expect(findings.some(({ about }) => about === 'App client')).toBe(seen)
  })

  test('whose answers are not conclusive is not judged', async () => {
    await pool.control('faults', [
      {
        operation: 'InitiateAuth',
        kind: 'error',
        error: 'TooManyRequestsException',
        message: 'Rate exceeded',
      },
      { operation: 'RevokeToken', kind: 'error', error: 'NotAuthorizedException', message: 'Odd' },
    ])
    const findings = await examined()
    expect(wrong(findings)).toEqual([])
    const told = (about: string) => findings.find((finding) => finding.about === about)
    expect(told('Sign-in')).toMatchObject({ verdict: 'unknown' })
    expect(told('Log-out')?.commands?.join()).toContain('UserPoolClient.EnableTokenRevocation')
  })
})

describe('the ways of USER_AUTH', () => {
  const passkeys = (findings: readonly Finding[]) => findings.filter(({ about }) => about === 'Passkeys')

  test('are found to be ok without sending a message, and the unseen rest is listed with its command', async () => {
    const findings = await examined({ authFlow: 'USER_AUTH' })
    expect(wrong(findings)).toEqual([])
    expect(passkeys(findings)).toMatchObject([
      { verdict: 'ok', says: expect.stringContaining('passkeys for localhost') },
    ])
    expect(findings.find(({ about }) => about === 'Codes')?.commands?.join()).toContain(
      'EmailConfigurationFailure',
    )
    expect(await pool.inbox()).toEqual([])
  })

  test('are not checked with another flow', async () => {
    const findings = await examined()
    expect(passkeys(findings)).toEqual([])
    expect(findings.some(({ about }) => about === 'Codes')).toBe(false)
  })

  test('are a warning without passkeys, because codes alone may be intended', async () => {
    await pool.control('pool', { firstFactors: ['PASSWORD', 'EMAIL_OTP'] })
    const finding = onlyWrong(await examined({ authFlow: 'USER_AUTH' }))
    expect(finding).toMatchObject({ verdict: 'warning', about: 'Passkeys' })
    expect(finding.commands).toEqual([
      expect.stringContaining('--query UserPool.Policies.SignInPolicy'),
      expect.stringContaining('get-user-pool-mfa-config'),
    ])
  })

  test('are a problem for an origin that the domain of the passkeys does not cover', async () => {
    const { userPoolId: UserPoolId } = pool.ready
    const WebAuthnConfiguration = { RelyingPartyId: 'example.com' }
    const set = { UserPoolId, MfaConfiguration: 'OPTIONAL', WebAuthnConfiguration } as const
    await sdk().send(new SetUserPoolMfaConfigCommand(set))
    const origins: [string, string] = ['https://app.example.com', 'https://myexample.com']
    const findings = passkeys(await examined({ authFlow: 'USER_AUTH', origins }))
    expect(findings.map(({ verdict }) => verdict)).toEqual(['ok', 'problem'])
    const elsewhere = onlyWrong(findings)
    expect(elsewhere.says).toContain('Pages of https://myexample.com')
    expect(elsewhere.says).toContain('They are for example.com.')
    expect(shell(elsewhere)).toContain('{"RelyingPartyId": "myexample.com"}')
  })

  test.each([
    [
      'the pool reveals who has an account',
      { preventUserExistenceErrors: 'LEGACY' },
      'Existence errors',
      'ENABLED',
    ],
    [
      'the app client does not allow the flow',
      { authFlows: ['USER_SRP_AUTH'] },
      'Sign-in',
      '["ALLOW_USER_AUTH"]',
    ],
  ])('cannot be seen if %s', async (_, settings, about, command) => {
    await client(settings)
    const findings = await examined({ authFlow: 'USER_AUTH' })
    expect(onlyWrong(findings)).toMatchObject({ about })
    expect(shell(onlyWrong(findings))).toContain(command)
    expect(findings).toContainEqual(expect.objectContaining({ verdict: 'unknown', about: 'Ways to sign in' }))
  })
})

describe('the hosted domain', () => {
  test('that does not know an origin’s callback and sign-out address is a problem', async () => {
    const findings = await examined({ origins: [ORIGIN, 'https://app.example.com'] })
    const says = wrong(findings).map(({ about, commands }) => [about, commands?.join('\n')])
    expect(says).toEqual([
      ['Callback', expect.stringContaining('["https://app.example.com/auth/callback"]')],
      ['Sign-out', expect.stringContaining('["https://app.example.com/auth/login"]')],
    ])
  })

  test('whose pages are the classic hosted UI, which asks nobody who is signed in there, is a problem', async () => {
    const domain = { UserPoolId: pool.ready.userPoolId, Domain: 'my-app', ManagedLoginVersion: 1 }
    await sdk().send(new CreateUserPoolDomainCommand(domain))
    const finding = onlyWrong(await examined())
    expect(finding).toMatchObject({ verdict: 'problem', about: 'Prompt' })
    expect(shell(finding)).toContain('--managed-login-version 2')
  })

  test('that redirects both addresses to its error page is a problem', async () => {
    const domain = createServer((_, response) =>
      response.writeHead(302, { Location: '/error?error=redirect_mismatch' }).end(),
    )
    const findings = await examined({ hostedDomain: await addressOf(domain) })
    domain.close()
    expect(wrong(findings).filter(({ verdict }) => verdict === 'problem')).toMatchObject([
      { about: 'Callback' },
      { about: 'Sign-out' },
    ])
  })

  test('of another user pool is a problem', async () => {
    const mine = { UserPoolId: pool.ready.userPoolId, ClientName: 'mine' }
    const { UserPoolClient } = await sdk().send(new CreateUserPoolClientCommand(mine))
    const userPoolClientId = UserPoolClient?.ClientId ?? ''
    const findings = await examined({ userPoolClientId, hostedDomain: other.endpoint })
    expect(wrong(findings).filter(({ about }) => about === 'Hosted domain')).toMatchObject([
      { verdict: 'warning', says: expect.stringContaining(`not ${other.endpoint}`) },
      { verdict: 'problem', says: expect.stringContaining('does not know the app client') },
    ])
  })

  test('of the pool that does not know the app client shows that the client belongs to another pool', async () => {
    const findings = await examined({ userPoolClientId: 'abcdefghijklmnopqrstuvwxyz' })
    expect(wrong(findings)).toMatchObject([
      { verdict: 'problem', about: 'App client', says: expect.stringContaining('There is no app client') },
      {
        verdict: 'problem',
        about: 'App client',
        says: expect.stringContaining('own hosted domain does not know'),
      },
    ])
    for (const { fix } of wrong(findings)) expect(fix).toContain('VITE_USER_POOL_CLIENT_ID')
  })

  test('is a warning if the pool does not name its address', async () => {
    const operation = `/${pool.ready.userPoolId}/.well-known/openid-configuration`
    await pool.control('faults', [{ operation, kind: 'html' }])
    const finding = onlyWrong(await examined())
    expect(finding).toMatchObject({ verdict: 'warning', about: 'Hosted domain' })
    expect(finding.says).toContain('names no address')
  })

  test('that does not answer is a problem', async () => {
    const finding = onlyWrong(await examined({ hostedDomain: NOTHING_THERE }))
    expect(finding.says).toBe(`There is no hosted domain at ${NOTHING_THERE}.`)
  })
})

describe('the identity pool', () => {
  test('with an unknown id does not exist', async () => {
    const identityPoolId = 'local:00000000-0000-4000-8000-000000000000'
    const finding = onlyWrong(await examined({ identityPoolId }))
    expect(finding).toMatchObject({ verdict: 'problem', about: 'Identity pool' })
    expect(finding.says).toContain(`There is no identity pool ${identityPoolId}`)
  })

  test('that does not trust this user pool is a problem', async () => {
    const finding = wrong(await examined({ endpoint: pool.endpoint.replace('127.0.0.1', 'localhost') })).find(
      ({ about }) => about === 'Identity pool',
    )
    expect(finding?.says).toContain('does not trust this user pool')
  })
})

describe('cross-origin calls', () => {
  let api: Server
  let apiUrl = ''
  let headers: Record<string, string> = {}
  beforeAll(async () => {
    api = createServer((request, response) => {
      const known = request.url === '/v1/orders'
      response.writeHead(known ? 204 : 404, known ? headers : {}).end()
    })
    apiUrl = `${await addressOf(api)}/v1`
  })
  afterAll(() => new Promise((resolve) => void api.close(resolve)))

  test('to the pool are a problem if a proxy in front of it refuses them', async () => {
    await pool.control('pool', { origins: ['https://elsewhere.example.com'] })
    const finding = onlyWrong(await examined())
    expect(finding).toMatchObject({ verdict: 'problem', about: 'CORS, pool' })
    expect(finding.says).toContain(`Pages of ${ORIGIN} may not call ${pool.endpoint}`)
    expect(wrong(await examined({ origins: [pool.endpoint] }))).toEqual([])
  })

  test.each([
    [
      'the origin',
      { 'Access-Control-Allow-Origin': ORIGIN, 'Access-Control-Allow-Headers': 'Authorization' },
    ],
    ['every origin', { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': 'authorization' }],
  ])('to the API are allowed to %s', async (_, allowed) => {
    headers = allowed
    const findings = await examined({ apiUrl, apiPath: 'orders' })
    expect(wrong(findings)).toEqual([])
    expect(findings).toContainEqual(expect.objectContaining({ verdict: 'ok', about: 'CORS, API' }))
  })

  test.each([
    ['without any header', {}],
    ['for another origin', { 'Access-Control-Allow-Origin': 'https://elsewhere.example.com' }],
    [
      'with * for the headers, which leaves the access token out',
      { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' },
    ],
  ])('to the API are a problem when answered %s', async (_, refused) => {
    headers = refused
    const finding = onlyWrong(await examined({ apiUrl, apiPath: 'orders' }))
    expect(finding).toMatchObject({ verdict: 'problem', about: 'CORS, API' })
    expect(finding.fix).toContain(`Access-Control-Allow-Origin: ${ORIGIN}`)
  })

  test('to an API that does not answer are reported even if the pool does not answer either', async () => {
    const findings = await examined({ endpoint: NOTHING_THERE, apiUrl: NOTHING_THERE })
    expect(wrong(findings)).toMatchObject([
      { about: 'User pool' },
      {
        about: 'CORS, API',
        says: expect.stringContaining(NOTHING_THERE),
        fix: expect.stringContaining('VITE_API_URL'),
      },
    ])
  })
})

describe('the clock', () => {
  test.each([
    [-600, 'problem', 'ahead of'],
    [600, 'problem', 'behind'],
    [120, 'warning', 'behind'],
  ] as const)(
    'that differs by %i seconds from this machine’s is reported as a %s',
    async (advanceSeconds, verdict, direction) => {
      await pool.control('clock', { advanceSeconds })
      const finding = onlyWrong(await examined())
      expect(finding).toMatchObject({ verdict, about: 'Clock' })
      const [, seconds] = new RegExp(`is (\\d+) seconds ${direction} the user pool`).exec(finding.says) ?? []
      // The time that an answer takes does not count as a wrong clock.
      const off = Math.abs(advanceSeconds)
      expect(Number(seconds)).toBeGreaterThan(off - 60)
      expect(Number(seconds)).toBeLessThanOrEqual(off + 1)
      expect(shell(finding)).toContain('timedatectl')
    },
  )
})
