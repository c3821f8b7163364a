import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanCode } from '../../../src/input/cleanCode'
import { property } from '../../support/property'

describe('cleanCode', () => {
  test.each([
    ['123456', '123456'],
    ['012345', '012345'],
    ['123 456', '123456'],
    ['12-34-56', '123456'],
    [' 123\u00a0456\n', '123456'],
    ['123\u2013456', '123456'],
    ['123\u2212456', '123456'],
    ['\u200e123456\u200f', '123456'],
    ['\u2067123456\u2069', '123456'],
    ['\u202a123\u202c \u2060456\u00ad', '123456'],
    ['１２３４５６', '123456'],
    ['٠١٢٣٤٥', '012345'],
    ['۶۷۸ ۹۰۱', '678901'],
    ['१२३ ४५६', '123456'],
    ['๑๒๓๔๕๖', '123456'],
    ['١٢٣\u0000٤٥٦', '123456'],
    ['123456.', '123456'],
    ['“AB12CD”.', 'AB12CD'],
    ['A1-B2', 'A1B2'],
    ['123.456', '123456'],
    ['123·456', '123456'],
    ['123_456', '123456'],
    ["123'456", '123456'],
    ['<123456>', '123456'],
    ['1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣', '123456'],
    ['', ''],
    ['Your authentication code is 123456. It is valid for 3 minutes.', '123456'],
    ['認証コードは１２３４５６です。', '123456'],
    ['Your code is 012345. @gatehouse.example #012345', '012345'],
    ['Code 123456, or call 0800987654', '123456'],
    ['認証コード 123456 10分間有効', '123456'],
    ['Your code: 12345678, valid until 27-11-2026', '12345678'],
    ['Code 123456 or 654321', 'Code123456or654321'],
  ])('%j is sent as %j', (typed, sent) => {
    expect(cleanCode(typed)).toBe(sent)
  })

  property('the digits keep their order, whatever characters are around them', 100, (values) => {
    const decoration = fc.stringMatching(/^[ \-\t\u2013]{0,3}$/)
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.stringMatching(/^[0-9]$/), decoration)), (pairs) => {
        expect(cleanCode(pairs.flat().join(''))).toBe(pairs.map(([digit]) => digit).join(''))
      }),
      values,
    )
  })
})
