import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shortId } from '../../../src/format/shortId'
import { property } from '../../support/property'

describe('shortId', () => {
  property('is the part after the last dash for any UUID', 100, (values) => {
    fc.assert(
      fc.property(fc.uuid(), (uuid) => {
        expect(shortId(uuid)).toBe(uuid.slice(uuid.lastIndexOf('-') + 1).toUpperCase())
      }),
      values,
    )
  })

  test.each([
    '',
    'a-b-c-d-e',
    'f81d4fae-7dec-11d0-a765-00a0c91e6bf6-1',
    'f81d4fae-7dec-11d0-a765-00a0c91e6bfg',
    ' f81d4fae-7dec-11d0-a765-00a0c91e6bf6',
    'f81d4fae-7dec-11d0-a765-00a0c91e6bf6\n',
    '{f81d4fae-7dec-11d0-a765-00a0c91e6bf6}',
  ])('%j is no UUID and gives a dash', (text) => {
    expect(shortId(text)).toBe('–')
  })
})
