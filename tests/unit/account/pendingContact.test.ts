import { expect, test } from 'vitest'
import { forgetPending, savePending, readPending } from '../../../src/account/pendingContact'

const ADA = 'a0b1c2d3-0000-4000-8000-000000000001'
const EVE = 'a0b1c2d3-0000-4000-8000-000000000002'
const CHANGE = { email: { value: 'new@example.com', destination: 'n***@e***' } }

/** The sessionStorage of a tab, as far as these tests use it. */
function shelfOf(held = new Map<string, string>()) {
  const storage = {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  }
  return { held, storage: () => storage }
}

test('a pending contact is read back by the person who saved it', () => {
  const { storage } = shelfOf()
  savePending(storage, ADA, { ...CHANGE, phone_number: { value: '+4915550000001' } })
  expect(readPending(storage, ADA)).toEqual({ ...CHANGE, phone_number: { value: '+4915550000001' } })
})

test('a pending contact of another person is not returned, and is removed', () => {
  const { storage, held } = shelfOf()
  savePending(storage, ADA, CHANGE)
  expect(readPending(storage, EVE)).toEqual({})
  expect(held.size).toBe(0)
})

test('nothing is stored when no contact is pending', () => {
  const { storage, held } = shelfOf()
  savePending(storage, ADA, CHANGE)
  savePending(storage, ADA, { email: undefined })
  expect(held.size).toBe(0)
  savePending(storage, ADA, CHANGE)
  forgetPending(storage)
  expect(held.size).toBe(0)
})

test.each(['', 'no json', '1', 'null', '[]', `{"uuid":"${ADA}","email":{"value":7}}`, `{"uuid":"${ADA}"}`])(
  'stored text that is no pending contact counts as none: %j',
  (text) => {
    const { storage } = shelfOf(new Map([['pendingContact', text]]))
    expect(readPending(storage, ADA)).toEqual({})
  },
)

test('blocked storage causes no error: nothing is pending', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  expect(readPending(blocked, ADA)).toEqual({})
  expect(() => savePending(blocked, ADA, CHANGE)).not.toThrow()
  expect(() => forgetPending(blocked)).not.toThrow()
})
