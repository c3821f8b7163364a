import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupsIn, lifetimeOf, readClaims, textClaim } from '../../../src/cognito/claims'
import { jwt } from '../../support/tokens'
import { property } from '../../support/property'

test('the payload of a token is read, including UTF-8', () => {
  expect(readClaims(jwt({ sub: 'u1', given_name: 'Zoë 李' }))).toEqual({ sub: 'u1', given_name: 'Zoë 李' })
})

test.each([
  '',
  'a',
  'a.b',
  'a.!!!.c',
  `a.${btoa('null')}.c`,
  `a.${btoa('[1]')}.c`,
  `a.${btoa('"x"')}.c`,
  `a.${btoa('\xff')}.c`,
])('a text that is no token has no claims: %j', (text) => {
  expect(readClaims(text)).toBeNull()
})

test('a token with fifty long attributes is read, one longer than any is not, because one of 5 MB would take seconds', () => {
  expect(readClaims(jwt({ sub: 'u1', more: 'x'.repeat(50 * 2_048) }))).not.toBeNull()
  expect(readClaims(jwt({ sub: 'u1', more: 'x'.repeat(200_000) }))).toBeNull()
})

property('reading claims never throws for any generated text or payload', 100, (values) => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), fc.json(), (text, payload) => {
      readClaims(text)
      const claims = readClaims(`x.${Buffer.from(payload).toString('base64url')}.x`)
      if (claims) [groupsIn(claims), lifetimeOf(claims), textClaim(claims, 'sub')].map(String)
    }),
    values,
  )
})

test('inherited property names are not read as claims', () => {
  expect(textClaim(readClaims(jwt({})) ?? {}, 'constructor')).toBeUndefined()
})

test.each([
  [{ iat: 1000, exp: 4600 }, 3600],
  [{ iat: 1000, exp: 1000 }, undefined],
  [{ iat: 1000, exp: 900 }, undefined],
  [{ iat: 1000, exp: '4600' }, undefined],
  [{ iat: 1000, exp: 1000 + 86_401 }, undefined],
  [{ iat: 0, exp: 1_767_225_600_000 }, undefined],
  [{ exp: 4600 }, undefined],
])('the lifetime of a token with %j is %j seconds', (claims, lifetime) => {
  expect(lifetimeOf(claims)).toBe(lifetime)
})
