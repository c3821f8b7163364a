import { expect, test } from 'vitest'
import { siteOrigin } from '../../../build/siteOrigin'

test.each([
  ['https://name-5173.app.github.dev', 'https://name-5173.app.github.dev'],
  ['https://name.example/', 'https://name.example'],
  ['http://name.example:8080', 'http://name.example:8080'],
])('ORIGIN=%s is an origin', (ORIGIN, origin) => {
  expect(siteOrigin({ ORIGIN })?.origin).toBe(origin)
})

test('without ORIGIN there is none', () => {
  expect([siteOrigin({}), siteOrigin({ ORIGIN: '' })]).toEqual([undefined, undefined])
})

test.each(['name.example', 'https://name.example/app', 'https://ann:x@name.example', 'ftp://name.example'])(
  'ORIGIN=%s is refused with a sentence',
  (ORIGIN) => {
    expect(() => siteOrigin({ ORIGIN })).toThrow('which is not an origin: write it without a path')
  },
)
