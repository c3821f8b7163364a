/** No content of a token, a reply or storage causes a crash. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupsIn, lifetimeOf, readClaims } from '../../../../src/cognito/claims'
import { toAuthError } from '../../../../src/cognito/translateErrors'
import { readTokens } from '../../../../src/cognito/tokens'
import { findBusinessId } from '../../../../src/session/businessId'
import { readRecord, signedIn } from '../../../../src/session/storage/record'
import { dueAge } from '../../../../src/session/tokens/expiry'
import { readUser, shownName } from '../../../../src/session/user'
import { property } from '../../../support/property'
import { fakeClock } from '../../../support/clock'

const part = (value: unknown) => Buffer.from(JSON.stringify(value) ?? '').toString('base64url')
const token = (payload: unknown) => `${part({ alg: 'RS256' })}.${part(payload)}.c2ln`
const raw = (json: string | Uint8Array) => `e30.${Buffer.from(json).toString('base64url')}.c2ln`

const DEEP = '['.repeat(12_000) + ']'.repeat(12_000)
const VALUES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  '',
  'text',
  '\u0000',
  '\ud800',
  '\u202eevil',
  '💣'.repeat(500),
  '<img src=x onerror=alert(1)>',
  [],
  [null],
  [[[]]],
  {},
  { toString: 1 },
  ['a_1', 7, null, {}],
  'x'.repeat(50_000),
]
const CLAIMS = ['sub', 'email', 'given_name', 'exp', 'iat', 'cognito:groups', 'email_verified', '__proto__']

/** The values by name, so that a failure says which one it was. */
const NAMED: readonly (readonly [string, unknown])[] = [
  ...VALUES.flatMap((value, index) =>
    CLAIMS.map((claim) => [`${claim} as value ${index}`, token({ [claim]: value })] as const),
  ),
  ...VALUES.map((value, index) => [`a payload that is value ${index}`, token(value)] as const),
  ...VALUES.map((value, index) => [`a token that is value ${index}`, value] as const),
  ['a token of 1 MB', token({ sub: 'x'.repeat(1_000_000) })],
  ['a token of 1 MB of dots', '.'.repeat(1_000_000)],
  ['__proto__ as an own member', raw('{"__proto__":{"sub":"admin","cognito:groups":["a_1"]}}')],
  ['constructor and prototype', raw('{"constructor":{"prototype":{"sub":"admin"}}}')],
  ['bad UTF-8', raw(Uint8Array.of(0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d))],
  ['an overlong encoding', raw(Uint8Array.of(0xc0, 0xaf))],
  ['a byte order mark', raw('\ufeff{}')],
  ['deep nesting', raw(DEEP)],
  ['half of a payload', raw('{"sub":"a')],
  ['two payloads', raw('{}{}')],
  ['exp in milliseconds', token({ iat: 1.7e9, exp: 1.7e12 })],
  ['exp as text', token({ iat: 1.7e9, exp: '1700003600' })],
  ['exp beyond numbers', raw('{"iat":1,"exp":1e999}')],
  ['exp before iat', token({ iat: 1.7e9, exp: 1 })],
  ['exp with a fraction', token({ iat: 1.7e9, exp: 1.7e9 + 0.5 })],
  ['members twice', raw('{"sub":"a","sub":"b"}')],
  ['no dots', 'abc'],
  ['only dots', '...'],
  ['a space', ' '],
]

/** Passes a value to every reader: as a token, a reply, a record and something thrown. */
function take(value: unknown): void {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  const claims = readClaims(text) ?? {}
  const user = readUser(claims)
  for (const field of Object.values(user))
    if (typeof field !== 'string' && typeof field !== 'boolean')
      throw new TypeError('a field of another type')
  // A token that names prototypes changes no prototype.
  if (user.uuid === 'admin') throw new TypeError('a claim by inheritance')
  shownName(claims, 'en')
  findBusinessId(claims)
  groupsIn(claims)
  lifetimeOf(claims)
  toAuthError(value)

  const clock = fakeClock()
  const tokens = {
    accessToken: text,
    idToken: text,
    refreshToken: 'r',
    expiresIn: typeof value === 'number' ? value : Number.NaN,
  }
  // A hostile lifetime causes no endless loop and no token that never expires.
  const age = dueAge(signedIn(tokens, clock.now(), 'own-page'))
  if (!(age >= 1_000 && age <= 86_400_000)) throw new RangeError(`due in ${age} ms`)

  readRecord(value)
  readRecord({ version: 2, generation: value, state: 'in', tokens: value, receivedAt: value, attempt: value })
  readRecord({ version: 2, generation: 1, state: 'in', tokens: { accessToken: value }, receivedAt: 1 })
  for (const result of [value, { AccessToken: value, IdToken: value, RefreshToken: value, ExpiresIn: value }])
    attempt(() => Reflect.apply(readTokens, undefined, [result ?? undefined, 'held']))
}

/** Only an AuthError may be thrown. */
function attempt(run: () => unknown): void {
  try {
    run()
  } catch (thrown) {
    if (!(thrown instanceof Error && thrown.name === 'AuthError')) throw thrown
  }
}

test.each(NAMED)('%s causes no crash', (_name, value) => {
  expect(() => take(value)).not.toThrow()
})

property('random malformed values cause no crash', 10_000, (values) => {
  const key = fc.constantFrom('sub', 'email', 'exp', 'iat', '__proto__', 'cognito:groups', 'tokens', 'x')
  const anything = fc.anything({ key, withNullPrototype: true })
  const spoilt = fc
    .tuple(anything, fc.nat(), fc.string({ maxLength: 1 }), fc.nat({ max: 3 }))
    .map(([value, nth, sign, length]) => {
      const text = token(value)
      const at = nth % text.length
      return text.slice(0, at) + sign + text.slice(at + length)
    })
  const given = fc.oneof(anything, anything.map(token), spoilt, fc.uint8Array({ maxLength: 40 }).map(raw))
  fc.assert(
    fc.property(given, (value) => take(value)),
    values,
  )
})
