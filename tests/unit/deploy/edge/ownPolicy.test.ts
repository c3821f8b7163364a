import { expect, test } from 'vitest'
import { handler as ownPolicy } from '../../../../deploy/edge/ownPolicy'

const STRICT = { value: "script-src 'none'" }
const OWN = { value: "script-src 'self'" }

const PUBLISHED = { 'x-amz-meta-content-security-policy': OWN }

/** The headers of an answer that came from the bucket with these, besides the strictest policy. */
const headersOf = (statusCode: number, headers: object) =>
  ownPolicy({ response: { statusCode, headers: { 'content-security-policy': STRICT, ...headers } } }).headers

test('the policy published with the page replaces the strictest one', () => {
  expect(headersOf(200, { ...PUBLISHED, etag: OWN })).toEqual({ 'content-security-policy': OWN, etag: OWN })
})

test('the strictest policy stays when none was published', () => {
  expect(headersOf(200, {})).toEqual({ 'content-security-policy': STRICT })
})

test('a 304 has no policy, so that the browser keeps the one it has, unless one was published', () => {
  expect(headersOf(304, {})).toEqual({})
  expect(headersOf(304, PUBLISHED)).toEqual({ 'content-security-policy': OWN })
})
