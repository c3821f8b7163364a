import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { createPool, type PoolOptions } from '../../local/pool/index'
import { poolKeys } from './poolKeys'

/** An answer of the pool, with its status and JSON. */
export interface Answer {
  status: number
  headers: Headers
  // oxlint-disable-next-line typescript/no-explicit-any -- JSON of the service, whose members a test knows
  body: any
  /** The exception's name, if it is an error. */
  error: string | undefined
}

/** An error in one line: status, name and message. */
export const refusal = ({ status, error, body }: Answer): string => `${status} ${error}: ${body.message}`

export type Call = (
  operation: string,
  input: unknown,
  headers?: Readonly<Record<string, string>>,
) => Promise<Answer>

const OF_IDENTITY_POOLS = /Identit(?:y|ies)(?:Pool|$)|^(?:GetId|GetOpenIdToken|GetCredentialsForIdentity)$/

/** A request for an operation of user pools, or of identity pools. */
export function operationRequest(
  endpoint: string,
  operation: string,
  input: unknown,
  headers: Readonly<Record<string, string>> = {},
): Request {
  const service = OF_IDENTITY_POOLS.test(operation)
    ? 'CognitoIdentityService'
    : 'CognitoIdentityProviderService'
  return new Request(`${endpoint}/`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-amz-json-1.1',
      'X-Amz-Target': `AWS${service}.${operation}`,
      ...headers,
    },
    body: JSON.stringify(input),
  })
}

/** Calls operations through a fetch function, without an SDK. */
export function caller(send: (request: Request) => Promise<Response>, endpoint: string): Call {
  return async (operation, input, headers) => {
    const answer = await send(operationRequest(endpoint, operation, input, headers))
    const body = JSON.parse(await answer.text())
    return { status: answer.status, headers: answer.headers, body, error: body['__type'] }
  }
}

const N = BigInt(
  `0x${
    'ffffffffffffffffc90fdaa22168c234c4c6628b80dc1cd129024e088a67cc74020bbea63b139b22514a08798e3404dd' +
    'ef9519b3cd3a431b302b0a6df25f14374fe1356d6d51c245e485b576625e7ec6f44c42e9a637ed6b0bff5cb6f406b7ed' +
    'ee386bfb5a899fa5ae9f24117c4b1fe649286651ece45b3dc2007cb8a163bf0598da48361c55d39a69163fa8fd24cf5f' +
    '83655d23dca3ad961c62f356208552bb9ed529077096966d670c354e4abc9804f1746c08ca18217c32905e462e36ce3b' +
    'e39e772c180e86039b2783a2ec07a28fb5c55df06f4c52c9de2bcbf6955817183995497cea956ae515d2261898fa0510' +
    '15728e5a8aaac42dad33170d04507a33a85521abdf1cba64ecfb850458dbef0a8aea71575d060c7db3970f85a6e1e4c7' +
    'abf5ae8cdb0933d71e8c94e04a25619dcee3d2261ad2ee6bf12ffa06d98a0864d87602733ec86a64521f2b18177b200c' +
    'bbe117577a615d6c770988c0bad946e208e24fa074e5ab3143db5bfce0fd108e4b82d120a93ad2caffffffffffffffff'
  }`,
)
const K = BigInt('0x538282c4354742d7cbbde2359fcf67f9f5b3a6b08791e5011b43b8a5b66d9ee6')

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  let square = ((base % N) + N) % N
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % N
    square = (square * square) % N
  }
  return result
}

function bytes(value: bigint): Buffer {
  const hex = value.toString(16)
  const even = hex.length % 2 === 1 ? `0${hex}` : hex
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex')
}

const hash = (...parts: (Buffer | string)[]): Buffer => {
  const sum = createHash('sha256')
  for (const part of parts) sum.update(part)
  return sum.digest()
}

const integer = (data: Buffer) => BigInt(`0x${data.toString('hex')}`)

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `Mon Mar 2 09:05:07 UTC 2026`; `at` is epoch milliseconds. */
export function stamp(at: number): string {
  const date = new Date(at)
  const time = date.toISOString().slice(11, 19)
  return `${DAYS[date.getUTCDay()]} ${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()} ${time} UTC ${date.getUTCFullYear()}`
}

/**
 * The client's half of an SRP sign-in, of which a test can make every part wrong.
 * @param realm the part of the pool id after the underscore
 */
export function srpClient(realm = 'Gatehouse') {
  const a = integer(randomBytes(128))
  const A = power(2n, a)
  return {
    srpA: A.toString(16),
    /** ChallengeResponses for a PASSWORD_VERIFIER challenge. */
    claim: (parameters: Record<string, string>, password: string, timestamp = stamp(Date.now())) => {
      const { SRP_B = '', SALT = '', SECRET_BLOCK = '', USER_ID_FOR_SRP: user = '' } = parameters
      const B = BigInt(`0x${SRP_B}`)
      const x = integer(hash(bytes(BigInt(`0x${SALT}`)), hash(`${realm}${user}:${password}`)))
      const u = integer(hash(bytes(A), bytes(B)))
      const S = power(B - K * power(2n, x), a + u * x)
      const key = Buffer.from(hkdfSync('sha256', bytes(S), bytes(u), 'Caldera Derived Key', 16))
      const signed = createHmac('sha256', key)
        .update(realm + user)
        .update(Buffer.from(SECRET_BLOCK, 'base64'))
        .update(timestamp)
      return {
        USERNAME: user,
        PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
        PASSWORD_CLAIM_SIGNATURE: signed.digest('base64'),
        TIMESTAMP: timestamp,
      }
    },
  }
}

/** The secret of a device, and the verifier that ConfirmDevice takes. */
export function newDeviceSecret({
  DeviceKey,
  DeviceGroupKey,
}: {
  DeviceKey: string
  DeviceGroupKey: string
}) {
  const secret = randomBytes(40).toString('base64')
  const salt = integer(randomBytes(16))
  const x = integer(hash(bytes(salt), hash(`${DeviceGroupKey}${DeviceKey}:${secret}`)))
  const DeviceSecretVerifierConfig = {
    Salt: bytes(salt).toString('base64'),
    PasswordVerifier: bytes(power(2n, x)).toString('base64'),
  }
  return { secret, DeviceSecretVerifierConfig }
}

/** Signs in by SRP up to the answer of the password step. */
export async function signInBySrp(
  call: Call,
  clientId: string,
  name: string,
  password = 'Passw0rd!',
  realm?: string,
) {
  const client = srpClient(realm)
  const AuthParameters = { USERNAME: name, SRP_A: client.srpA }
  const first = await call('InitiateAuth', { AuthFlow: 'USER_SRP_AUTH', ClientId: clientId, AuthParameters })
  if (first.status !== 200) return first
  return call('RespondToAuthChallenge', {
    ChallengeName: 'PASSWORD_VERIFIER',
    ClientId: clientId,
    ChallengeResponses: client.claim(first.body.ChallengeParameters, password),
  })
}

/** Signs in by USER_PASSWORD_AUTH, up to the next challenge or the tokens. */
export const signInByPassword = (
  call: Call,
  ClientId: string,
  USERNAME = 'plain@example.com',
  PASSWORD = 'Passw0rd!',
  more: object = {},
) =>
  call('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId,
    AuthParameters: { USERNAME, PASSWORD },
    ...more,
  })

/** A request that a test sends to change the pool, or what it does. */
export const controlRequest = (baseUrl: string, path: string, body: unknown = {}) =>
  new Request(`${baseUrl}/control/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })

const BASE = 'http://pool.test'

const json = async (answer: Promise<Response>) => JSON.parse(await (await answer).text())

/** A pool in this process, which is called without a network. */
export function inProcessPool(options: Pick<PoolOptions, 'lambda' | 'triggers'> = {}) {
  const pool = createPool({ ...options, baseUrl: BASE, keys: poolKeys() })
  const send = (path: string, init?: RequestInit) => pool.fetch(new Request(BASE + path, init))
  return {
    send,
    ready: pool.ready,
    clientId: pool.ready.clientId,
    call: caller((request) => pool.fetch(request), BASE),
    control: (path: string, body?: unknown) => json(pool.fetch(controlRequest(BASE, path, body))),
    read: (path: string) => json(send(path)),
    /** The newest message to that address. */
    lastCode: async (to: string): Promise<string> => {
      const messages: { to: string; code: string }[] = await json(send('/inbox.json'))
      return messages.find((message) => message.to === to)?.code ?? ''
    },
  }
}
