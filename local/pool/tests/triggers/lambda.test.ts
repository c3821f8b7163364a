/** Invoke, API reference of Lambda; "Customizing user pool workflows with Lambda triggers". */
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PoolOptions } from '../../pool'
import { inProcessPool, refusal } from '../../../../tests/support/poolClient'
import { ownPools } from '../ownPool'
import { claims } from './triggerPool'

/** What stands in for Lambda: the requests that it got, and what it answers next. */
const server = createServer()
// oxlint-disable-next-line typescript/no-explicit-any -- JSON, whose members a test knows
let seen: { request: IncomingMessage; event: any }[] = []
let answer: (event: { response: object }) => {
  body: string
  status?: number
  headers?: Record<string, string>
}
let lambda = ''

const json = (value: unknown) => ({ body: JSON.stringify(value) })

beforeAll(async () => {
  server.on('request', async (request, response) => {
    const event = JSON.parse(await text(request))
    seen.push({ request, event })
    const { body, status = 200, headers } = answer(event)
    response.writeHead(status, headers).end(body)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  lambda = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
beforeEach(() => {
  seen = []
  answer = json
})
afterAll(() => server.close())

const arn = (name: string) => `arn:aws:lambda:eu-west-1:000000000000:function:${name}`

const poolWith = async (
  LambdaConfig: object,
  options: Pick<PoolOptions, 'lambda' | 'triggers'> = { lambda },
) => {
  const pool = inProcessPool(options)
  return { ...pool, own: await ownPools(pool)({ LambdaConfig }) }
}

const sources = () => seen.map(({ event }) => event.triggerSource)

test('a function that LambdaConfig names is invoked as Lambda is, and its response counts', async () => {
  answer = (event) => json({ ...event, response: { autoConfirmUser: true } })
  const { own } = await poolWith({ PreSignUp: arn('pre_sign-up:live') })
  const { body } = await own.signUp('ann', { email: 'ann@example.com' })
  expect(body).toMatchObject({ UserConfirmed: true })
  const [{ request, event } = { request: undefined, event: undefined }] = seen
  expect([request?.method, request?.url]).toEqual(['POST', '/2015-03-31/functions/pre_sign-up/invocations'])
  expect(request?.headers).toMatchObject({
    'content-type': 'application/json',
    authorization: expect.stringMatching(
      /^AWS4-HMAC-SHA256 Credential=\w+\/\d{8}\/eu-west-1\/lambda\/aws4_request, /,
    ),
  })
  expect(event).toMatchObject({
    version: '1',
    userPoolId: own.UserPoolId,
    userName: 'ann',
    callerContext: { clientId: own.ClientId },
    triggerSource: 'PreSignUp_SignUp',
    request: { userAttributes: { email: 'ann@example.com' } },
    response: { autoConfirmUser: false },
  })
})

const failed = { headers: { 'X-Amz-Function-Error': 'Unhandled' } }
const LOST = { 'X-Amzn-ErrorType': 'ResourceNotFoundException:http://a.test/' }
const FAILED = 'UserLambdaValidationException: PreSignUp failed with error'
const UNREADABLE = 'InvalidLambdaResponseException: Unrecognizable lambda output'
const UNEXPECTED = 'UnexpectedLambdaException: PreSignUp invocation failed due to error'
test.each<[string, ReturnType<typeof answer>, string]>([
  [
    'throws',
    { ...json({ errorMessage: 'we are closed', errorType: 'Error', trace: [] }), ...failed },
    `${FAILED} we are closed.`,
  ],
  ['fails without words', { body: 'exit status 1', ...failed }, `${FAILED} Unhandled.`],
  ['answers nothing', { body: 'null' }, UNREADABLE],
  ['answers no JSON', { body: 'ok' }, UNREADABLE],
  ['answers another type', json({ response: { autoConfirmUser: 'yes' } }), UNREADABLE],
  ['is not there', { status: 404, headers: LOST, body: '{}' }, `${UNEXPECTED} ResourceNotFoundException.`],
  ['is behind something that fails', { status: 502, body: '<html>' }, `${UNEXPECTED} status 502.`],
])(
  'a function that LambdaConfig names and that %s: the request is refused in the words of AWS',
  async (_, answered, words) => {
    answer = () => answered
    const { own } = await poolWith({ PreSignUp: arn('pre') })
    expect(refusal(await own.signUp('ann'))).toBe(`400 ${words}`)
    expect((await own.admin('AdminGetUser', 'ann')).error).toBe('UserNotFoundException')
  },
)

test('a function that LambdaConfig names cannot be reached: the request is refused, and says where it was looked for', async () => {
  const { own } = await poolWith({ PreSignUp: arn('pre') }, { lambda: 'http://127.0.0.1:1/' })
  expect(refusal(await own.signUp('ann'))).toBe(
    '400 UnexpectedLambdaException: PreSignUp invocation failed due to error 127.0.0.1:1 cannot be reached.',
  )
})

test('a function that LambdaConfig names is that of its version, also after UpdateUserPool', async () => {
  const accessTokenGeneration = { claimsToAddOrOverride: { tier: 'gold' } }
  answer = ({ response, ...event }) =>
    json({ ...event, response: { ...response, claimsAndScopeOverrideDetails: { accessTokenGeneration } } })
  const LambdaArn = arn('claims')
  const { call, own } = await poolWith({
    PreTokenGeneration: LambdaArn,
    PreTokenGenerationConfig: { LambdaVersion: 'V2_0', LambdaArn },
  })
  await own.add('ann')
  const { body } = await own.signIn('ann')
  expect(claims(body.AuthenticationResult).access).toMatchObject({ tier: 'gold' })
  expect(seen.map(({ event }) => event.version)).toEqual(['2'])
  const CustomEmailSender = { LambdaVersion: 'V1_0', LambdaArn: arn('mail') }
  await call('UpdateUserPool', {
    UserPoolId: own.UserPoolId,
    LambdaConfig: { CustomEmailSender },
    AutoVerifiedAttributes: ['email'],
  })
  await own.signIn('ann')
  await own.signUp('bob', { email: 'bob@example.com' })
  expect(sources()).toEqual(['TokenGeneration_Authentication', 'CustomEmailSender_SignUp'])
})

test('a function that LambdaConfig names is replaced by a function of the program, and is nowhere without an address', async () => {
  const config = { PreSignUp: arn('pre'), PostConfirmation: arn('post') }
  const PreSignUp: NonNullable<PoolOptions['triggers']>['PreSignUp'] = (event) => {
    event.response.autoConfirmUser = true
    return event
  }
  const both = await poolWith(config, { lambda, triggers: { PreSignUp } })
  expect((await both.own.signUp('ann')).body).toMatchObject({ UserConfirmed: true })
  expect(sources()).toEqual(['PostConfirmation_ConfirmSignUp'])
  const without = await poolWith(config, {})
  expect((await without.own.signUp('ann')).status).toBe(200)
  expect(seen).toHaveLength(1)
})

test('a function that LambdaConfig names is also one of the challenge triggers of the seeded pool, in place of its question', async () => {
  answer = (event) => json({ ...event, response: { failAuthentication: true } })
  const { call, ready, clientId: ClientId } = inProcessPool({ lambda })
  const start = { AuthFlow: 'CUSTOM_AUTH', ClientId, AuthParameters: { USERNAME: 'plain@example.com' } }
  const signIn = () => call('InitiateAuth', start)
  expect((await signIn()).body.ChallengeName).toBe('CUSTOM_CHALLENGE')
  const LambdaConfig = { DefineAuthChallenge: arn('define') }
  await call('UpdateUserPool', { UserPoolId: ready.userPoolId, LambdaConfig })
  expect((await signIn()).error).toBe('NotAuthorizedException')
  expect(sources()).toEqual(['DefineAuthChallenge_Authentication'])
})
