import { expect, test, vi } from 'vitest'
import { savePending, readPending } from '../../../src/account/pendingContact'
import { fakeStorage } from '../../support/webStorage'

const ADA = 'a0b1c2d3-0000-4000-8000-000000000001'
const EVE = 'a0b1c2d3-0000-4000-8000-000000000002'
const CHANGE = { email: { value: 'new@example.com', destination: 'n***@e***' } }

function tabWith(held: Record<string, string> = {}) {
  const storage = fakeStorage(held)
  vi.stubGlobal('sessionStorage', storage)
  return storage
}

test('a pending contact of another person is not returned, and is removed', () => {
  const storage = tabWith()
  savePending(ADA, CHANGE)
  expect(readPending(EVE)).toEqual({})
  expect(storage).toHaveLength(0)
})

test('nothing is stored when no contact is pending', () => {
  const storage = tabWith()
  savePending(ADA, CHANGE)
  savePending(ADA, { email: undefined })
  expect(storage).toHaveLength(0)
})

test.each(['', 'no json', '1', 'null', '[]', `{"uuid":"${ADA}","email":{"value":7}}`, `{"uuid":"${ADA}"}`])(
  'stored text that is no pending contact counts as none: %j',
  (text) => {
    tabWith({ pendingContact: text })
    expect(readPending(ADA)).toEqual({})
  },
)

test('blocked storage causes no error: nothing is pending', () => {
  // Node has no sessionStorage.
  expect(readPending(ADA)).toEqual({})
  expect(() => savePending(ADA, CHANGE)).not.toThrow()
})
