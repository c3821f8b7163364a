import { expect, test } from 'vitest'
import { providerOfAddress } from '../../../../src/session/signIn/providerOfAddress'

const PROVIDERS = [
  { name: 'AcmeSAML', domains: ['acme.com', 'Acme.example'] },
  { domains: ['bücher.example'] },
] as const

test.each([
  ['ada@acme.com', 'AcmeSAML', 'ada@acme.com'],
  [' Ada@ACME.com ', 'AcmeSAML', 'ada@acme.com'],
  ['Ada <ada@acme.example>', 'AcmeSAML', 'ada@acme.example'],
  ['"a@b"@acme.com', 'AcmeSAML', '"a@b"@acme.com'],
  ['eva@bücher.example', undefined, 'eva@xn--bcher-kva.example'],
  ['eva@XN--BCHER-KVA.example', undefined, 'eva@xn--bcher-kva.example'],
])('%s leads to the provider %s', (typed, name, address) => {
  expect(providerOfAddress(typed, PROVIDERS)).toEqual({ name, address })
})

test.each([
  'ada@example.com',
  'ada@mail.acme.com',
  'ada@notacme.com',
  'ada@acme.com.example',
  'acme.com',
  '@',
  '',
])('%j leads to none', (typed) => {
  expect(providerOfAddress(typed, PROVIDERS)).toBeUndefined()
})
