import { expect, test } from 'vitest'
import { handler as ownPolicy } from '../../../../deploy/edge/ownPolicy'

const STRICT = { value: "script-src 'none'" }
const OWN = { value: "script-src 'self'" }

test('the policy published with the page replaces the strictest one', () => {
  const headers = { 'content-security-policy': STRICT, 'x-amz-meta-content-security-policy': OWN, etag: OWN }
  expect(ownPolicy({ response: { statusCode: 200, headers } }).headers).toEqual({
    'content-security-policy': OWN,
    etag: OWN,
  })
})

test('the strictest policy stays when none was published', () => {
  const headers = { 'content-security-policy': STRICT }
  expect(ownPolicy({ response: { statusCode: 200, headers } }).headers).toEqual({
    'content-security-policy': STRICT,
  })
})

test('a 304 has no policy, so that the browser keeps the one it has, unless one was published', () => {
  const strict = { 'content-security-policy': STRICT }
  expect(ownPolicy({ response: { statusCode: 304, headers: strict } }).headers).toEqual({})
  const own = { 'content-security-policy': STRICT, 'x-amz-meta-content-security-policy': OWN }
  expect(ownPolicy({ response: { statusCode: 304, headers: own } }).headers).toEqual({
    'content-security-policy': OWN,
  })
})
