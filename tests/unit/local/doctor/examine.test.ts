import { createServer, type Server } from 'node:http'
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
/** Of the pool that is served. */
const AT = '/local_Gatehouse/.well-known'

async function addressOf(server: Server): Promise<string> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
}

afterEach(() => vi.unstubAllEnvs())

/** What is configured otherwise than is right for the pool, or set in the pool otherwise than the app needs. */
interface Mistake extends Partial<AuthConfig> {
  origins?: [string, ...string[]]
  apiPath?: string
  inClient?: object
  inPool?: object
  faults?: object[]
  /** An operation, and its input besides the id of the pool. */
  call?: [string, object]
}

/** Examines the pool; all is correct but for these mistakes. */
async function examined({ origins = [ORIGIN], apiPath = '', ...mistakes }: Mistake = {}) {
  const { inClient, inPool, faults, call, ...changed } = mistakes
  const { endpoint, region, userPoolId, clientId, identityPoolId } = pool.ready
  if (inClient) await pool.control('client', inClient)
  if (inPool) await pool.control('pool', inPool)
  if (faults) await pool.control('faults', faults)
  if (call) await pool.call(call[0], { UserPoolId: userPoolId, ...call[1] })
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

const aboutsOf = (findings: readonly Finding[], verdict: Finding['verdict']) =>
  findings.flatMap((each) => (each.verdict === verdict ? [each.about] : [])).join('; ')

const FLOWS = ['USER_SRP_AUTH', 'USER_PASSWORD_AUTH', 'CUSTOM_AUTH'] as const
const ALL_FLOWS = [...FLOWS, 'USER_AUTH'] as const

const error = (operation: string, name: string, message = 'Odd') => [
  { operation, kind: 'error', error: name, message },
]

/** What is printed of a finding. */
const told = ({ verdict, about, says, fix, commands = [] }: Finding) =>
  [`${verdict}, ${about}: ${says}`, fix, ...commands].join('\n')

/** What is printed of the only finding that is a problem or a warning. */
const toldOf = async (mistake: Mistake) => told(onlyWrong(await examined(mistake)))

describe('a correct configuration', () => {
  test.each(FLOWS)('has only findings that are ok, with %s', async (authFlow) => {
    const findings = await examined({ authFlow })
    expect(wrong(findings)).toEqual([])
    expect(aboutsOf(findings, 'ok')).toBe(
      'User pool; Clock; CORS, pool; App client; Sign-in; Existence errors; Log-out; Hosted domain; Callback; Sign-out; Prompt; Identity pool',
    )
  })

  test('is examined without sending a message, signing in, creating an identity or naming a real user', async () => {
    await examined({ authFlow: 'USER_PASSWORD_AUTH' })
    await examined({ authFlow: 'USER_AUTH' })
    await examined()
    expect(await pool.inbox()).toEqual([])
    expect(await pool.control('tokens', {}, 'GET')).toMatchObject({ count: 0 })
    const requests = await pool.control('requests', {}, 'GET')
    expect(requests).toContainEqual(expect.objectContaining({ operation: 'InitiateAuth' }))
    expect(JSON.stringify(requests)).not.toContain('"who"')
    expect(requests).not.toContainEqual(expect.objectContaining({ operation: 'GetId', outcome: 'OK' }))
  })

  test('a check that fails does not stop the others', async () => {
    const operation = `${AT}/jwks.json`
    const faults = [
      { operation, kind: 'delay', delayMs: 0, times: 1 },
      { operation, kind: 'drop-before' },
    ]
    const findings = await examined({ faults })
    expect(wrong(findings)).toEqual([])
    expect(findings).toContainEqual(expect.objectContaining({ verdict: 'unknown', about: 'Not checked' }))
    expect(findings).toContainEqual(expect.objectContaining({ verdict: 'ok', about: 'Identity pool' }))
  })

  test('has its settings that cannot be seen from outside listed, each with the command that shows it', async () => {
    const findings = await examined()
    expect(aboutsOf(findings, 'unknown')).toBe(
      'Client settings; Lifetimes; Pool settings; Names; Sign-up; Remembered browsers; Sessions',
    )
    for (const finding of findings.filter(({ verdict }) => verdict === 'unknown'))
      expect(told(finding)).toMatch(/\naws cognito-idp \S+ --region local /)
  })

  const unseen = (findings: readonly Finding[], what: string) =>
    findings.find(({ verdict, about: named }) => verdict === 'unknown' && named === what)?.says ?? ''

  test.each<[string, Mistake, string]>([
    ['Lifetimes', { inactivityMinutes: 15 }, '15 minutes'],
    ['Remembered browsers', { authFlow: 'USER_PASSWORD_AUTH' }, 'alias'],
  ])('has its %s listed with what %j says of them: %s', async (what, changed, words) => {
    expect(unseen(await examined(), what)).not.toContain(words)
    expect(unseen(await examined(changed), what)).toContain(words)
  })

  test('cannot show which pool the client belongs to without a hosted domain', async () => {
    const { endpoint, region, userPoolId, clientId: userPoolClientId } = pool.ready
    const config = { region, userPoolId, userPoolClientId, endpoint, multiTenant: false } as const
    const findings = await examine(subjectOf({ ...config, authFlow: 'USER_SRP_AUTH' }, { origins: [ORIGIN] }))
    expect(findings).toContainEqual(expect.objectContaining({ verdict: 'unknown', about: 'Whose client' }))
    expect(findings.some(({ about }) => about === 'Callback')).toBe(false)
  })
})

test.each<[what: string, mistake: Mistake, told: RegExp]>([
  [
    'a user pool',
    { userPoolId: 'local_X' },
    /^problem, User pool: .*no user pool local_X[^]*aws \S+ list-user-pools/,
  ],
  [
    'the answer of a user pool',
    { endpoint: NOTHING_THERE },
    /^problem, User pool: There is no answer from http:\S+:1/,
  ],
  [
    'a hosted domain',
    { hostedDomain: NOTHING_THERE },
    /^problem, Hosted domain: .*no hosted domain at http:\S+:1\.\n/,
  ],
  [
    'an identity pool',
    { identityPoolId: 'local:0-0' },
    /^problem, Identity pool: .*no identity pool local:0-0/,
  ],
])('%s that does not exist is a problem', async (_, mistake, says) => {
  expect(await toldOf(mistake)).toMatch(says)
})

describe('the user pool', () => {
  test('that gives an unexpected answer is reported as such', async () => {
    const faults = [{ operation: '*', kind: 'status', status: 503 }]
    expect(await toldOf({ faults })).toMatch(/^problem, User pool: .* answers 503/)
  })

  test.each([
    ['SELF_SIGNED_CERT_IN_CHAIN', 'opened by its network'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'without its intermediate certificate'],
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
    const config = { userPoolId: 'eu-nowhere-1_AbC', userPoolClientId: 'none', multiTenant: false } as const
    const at = { region: 'eu-nowhere-1', authFlow: 'USER_SRP_AUTH' } as const
    const finding = onlyWrong(await examine(subjectOf({ ...config, ...at }, { origins: [ORIGIN] })))
    expect(fetched).toHaveBeenCalledWith(
      'https://cognito-idp.eu-nowhere-1.amazonaws.com/eu-nowhere-1_AbC/.well-known/jwks.json',
      expect.anything(),
    )
    expect(finding.says).toContain('Cognito in eu-nowhere-1 cannot be reached')
  })
})

describe('the app client', () => {
  test.each([
    [
      'has a secret',
      { clientSecret: 'not-told' },
      /^problem, App client: .*has a secret[^]*"GenerateSecret":false/,
    ],
    [
      'revokes no tokens',
      { tokenRevocation: false },
      /^problem, Log-out: [^]*\.EnableTokenRevocation = true/,
    ],
    ['lacks the sign-out address', { logoutUrls: [`${ORIGIN}/`] }, /^problem, Sign-out: [^]*\/auth\/login/],
    [
      'has no code grant',
      { responseTypes: ['token'] },
      /^problem, Callback: [^]*AllowedOAuthFlows \/\/ \[\]\) \+ \[.*code/,
    ],
    [
      'lacks the account pages’ scope',
      { scopes: ['openid'] },
      /^problem, .*[^]*aws\.cognito\.signin\.user\.admin/,
    ],
  ])('that %s is a problem, and no secret is printed', async (_, inClient, says) => {
    const printed = await toldOf({ inClient })
    expect(printed).toMatch(says)
    expect(printed).not.toContain('not-told')
  })

  test.each(ALL_FLOWS)('that does not allow %s, or reveals who has an account, is told', async (authFlow) => {
    const authFlows = FLOWS.filter((each) => each !== authFlow)
    const refusal = await toldOf({ authFlow, inClient: { authFlows } })
    expect(refusal).toMatch(/^problem, Sign-in: /)
    expect(refusal).toContain(`["ALLOW_${authFlow}"]`)
    const inClient = { authFlows: ALL_FLOWS, preventUserExistenceErrors: 'LEGACY' }
    expect(await toldOf({ authFlow, inClient })).toMatch(
      /^warning, Existence errors: [^]*\.PreventUserExistenceErrors = "ENABLED"/,
    )
  })

  test.each([
    ['ForbiddenException', 'Request not allowed due to WAF block.', 'AWS WAF', false],
    ['UserLambdaValidationException', 'PreAuthentication failed with error no.', 'Lambda trigger', true],
  ])('whose trial sign-in ends with %s is reported with the cause', async (name, message, says, seen) => {
    const findings = await examined({ faults: error('InitiateAuth', name, message) })
    expect(onlyWrong(findings)).toMatchObject({ about: 'Sign-in', says: expect.stringContaining(says) })
    expect(findings.some(({ about }) => about === 'App client')).toBe(seen)
  })

  test('whose answers are not conclusive is not judged', async () => {
    const findings = await examined({
      faults: [
        ...error('InitiateAuth', 'TooManyRequestsException'),
        ...error('RevokeToken', 'NotAuthorizedException'),
      ],
    })
    expect(wrong(findings)).toEqual([])
    const found = (about: string) => findings.find((finding) => finding.about === about)
    expect(found('Sign-in')).toMatchObject({ verdict: 'unknown' })
    expect(found('Log-out')?.commands?.join()).toContain('UserPoolClient.EnableTokenRevocation')
  })
})

describe('the ways of USER_AUTH', () => {
  const passkeys = (findings: readonly Finding[]) => findings.filter(({ about }) => about === 'Passkeys')

  test('are found to be ok, and the unseen rest is listed with its command; not with another flow', async () => {
    const findings = await examined({ authFlow: 'USER_AUTH' })
    expect(wrong(findings)).toEqual([])
    expect(passkeys(findings)).toMatchObject([
      { verdict: 'ok', says: expect.stringContaining('passkeys for localhost') },
    ])
    expect(findings.find(({ about }) => about === 'Codes')?.commands?.join()).toContain(
      'EmailConfigurationFailure',
    )
    const without = await examined()
    expect(without.filter(({ about }) => about === 'Passkeys' || about === 'Codes')).toEqual([])
  })

  test('are a warning without passkeys, because codes alone may be intended', async () => {
    const inPool = { firstFactors: ['PASSWORD', 'EMAIL_OTP'] }
    expect(await toldOf({ authFlow: 'USER_AUTH', inPool })).toMatch(
      /^warning, Passkeys: [^]*--query UserPool\.Policies\.SignInPolicy[^]*get-user-pool-mfa-config/,
    )
  })

  test('are a problem for an origin that the domain of the passkeys does not cover', async () => {
    const WebAuthnConfiguration = { RelyingPartyId: 'example.com' }
    const findings = await examined({
      authFlow: 'USER_AUTH',
      origins: ['https://app.example.com', 'https://myexample.com'],
      call: ['SetUserPoolMfaConfig', { MfaConfiguration: 'OPTIONAL', WebAuthnConfiguration }],
    })
    expect(passkeys(findings).map(({ verdict }) => verdict)).toEqual(['ok', 'problem'])
    expect(told(onlyWrong(passkeys(findings)))).toMatch(
      /Pages of https:\/\/myexample.com.*They are for example\.com\.[^]*\{"RelyingPartyId": "myexample\.com"\}/,
    )
  })

  test.each([
    ['the pool reveals who has an account', { preventUserExistenceErrors: 'LEGACY' }],
    ['the app client does not allow the flow', { authFlows: ['USER_SRP_AUTH'] }],
  ])('cannot be seen if %s', async (_, inClient) => {
    const findings = await examined({ authFlow: 'USER_AUTH', inClient })
    expect(findings).toContainEqual(expect.objectContaining({ verdict: 'unknown', about: 'Ways to sign in' }))
  })
})

describe('the hosted domain', () => {
  test('that does not know an origin’s callback and sign-out address is a problem', async () => {
    const findings = await examined({ origins: [ORIGIN, 'https://app.example.com'] })
    expect(wrong(findings).map(({ about, commands }) => [about, commands?.join('\n')])).toEqual([
      ['Callback', expect.stringContaining('["https://app.example.com/auth/callback"]')],
      ['Sign-out', expect.stringContaining('["https://app.example.com/auth/login"]')],
    ])
  })

  test('whose pages are the classic hosted UI, which asks nobody who is signed in there, is a problem', async () => {
    const call: Mistake['call'] = ['CreateUserPoolDomain', { Domain: 'my-app', ManagedLoginVersion: 1 }]
    expect(await toldOf({ call })).toMatch(/^problem, Prompt: [^]*--managed-login-version 2/)
  })

  test('is a warning if the pool does not name its address', async () => {
    const faults = [{ operation: `${AT}/openid-configuration`, kind: 'html' }]
    expect(await toldOf({ faults })).toMatch(/^warning, Hosted domain: .*names no address/)
  })

  test('that redirects both addresses to its error page is a problem', async () => {
    const domain = createServer((_, response) =>
      response.writeHead(302, { Location: '/error?error=redirect_mismatch' }).end(),
    )
    const findings = await examined({ hostedDomain: await addressOf(domain) })
    domain.close()
    expect(aboutsOf(findings, 'problem')).toBe('Callback; Sign-out')
  })

  test('of another user pool is a problem', async () => {
    const mine = { UserPoolId: pool.ready.userPoolId, ClientName: 'mine' }
    const { body } = await pool.call('CreateUserPoolClient', mine)
    const userPoolClientId: string = body.UserPoolClient.ClientId
    const findings = await examined({ userPoolClientId, hostedDomain: other.endpoint })
    expect(wrong(findings).filter(({ about }) => about === 'Hosted domain')).toMatchObject([
      { verdict: 'warning', says: expect.stringContaining(`not ${other.endpoint}`) },
      { verdict: 'problem', says: expect.stringContaining('does not know the app client') },
    ])
  })

  test('of the pool that does not know the app client shows that the client belongs to another pool', async () => {
    const [unknown, foreign] = wrong(await examined({ userPoolClientId: 'gone' })).map(told)
    expect(unknown).toMatch(/^problem, App client: There is no app client gone[^]*list-user-pool-clients/)
    expect(foreign).toMatch(
      /^problem, App client: .*own hosted domain does not know[^]*VITE_USER_POOL_CLIENT_ID/,
    )
  })
})

test('an identity pool that does not trust this user pool is a problem', async () => {
  const endpoint = pool.endpoint.replace('127.0.0.1', 'localhost')
  const found = wrong(await examined({ endpoint })).find(({ about }) => about === 'Identity pool')
  expect(found?.says).toContain('does not trust this user pool')
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

  const allowing = (origin: string, names: string) => ({
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Headers': names,
  })

  test('to the pool are a problem if a proxy in front of it refuses them', async () => {
    const inPool = { origins: ['https://elsewhere.example.com'] }
    expect(await toldOf({ inPool })).toContain(
      `problem, CORS, pool: Pages of ${ORIGIN} may not call ${pool.endpoint}`,
    )
    expect(wrong(await examined({ inPool, origins: [pool.endpoint] }))).toEqual([])
  })

  test.each([
    ['the origin', allowing(ORIGIN, 'Authorization')],
    ['every origin', allowing('*', 'authorization')],
  ])('to the API are allowed to %s', async (_, allowed) => {
    headers = allowed
    const findings = await examined({ apiUrl, apiPath: 'orders' })
    expect(wrong(findings)).toEqual([])
    expect(findings).toContainEqual(expect.objectContaining({ verdict: 'ok', about: 'CORS, API' }))
  })

  test.each([
    ['for another origin', allowing('https://elsewhere.example.com', 'authorization')],
    ['with * for the headers, which leaves the access token out', allowing('*', '*')],
  ])('to the API are a problem when answered %s', async (_, refused) => {
    headers = refused
    const finding = onlyWrong(await examined({ apiUrl, apiPath: 'orders' }))
    expect(finding).toMatchObject({ verdict: 'problem', about: 'CORS, API' })
    expect(finding.fix).toContain(`Access-Control-Allow-Origin: ${ORIGIN}`)
  })

  test('to an API that does not answer are reported even if the pool does not answer either', async () => {
    const found = wrong(await examined({ endpoint: NOTHING_THERE, apiUrl: NOTHING_THERE }))
    expect(found.map(({ about }) => about)).toEqual(['User pool', 'CORS, API'])
    expect(found.map(told)[1]).toMatch(/127\.0\.0\.1:1[^]*VITE_API_URL/)
  })
})

test.each([
  [-600, 'problem, Clock', 'ahead of'],
  [600, 'problem, Clock', 'behind'],
  [120, 'warning, Clock', 'behind'],
] as const)(
  'a clock that differs by %i seconds from the pool’s is a %s',
  async (advanceSeconds, about, side) => {
    await pool.control('clock', { advanceSeconds })
    const found = new RegExp(`^${about}: .*is (\\d+) seconds ${side} the user pool[^]*timedatectl`)
    const [, seconds] = found.exec(await toldOf({})) ?? []
    // The time that an answer takes does not count as a wrong clock.
    const off = Math.abs(advanceSeconds)
    expect(Number(seconds)).toBeGreaterThan(off - 60)
    expect(Number(seconds)).toBeLessThanOrEqual(off + 1)
  },
)
