import { expect, test } from 'vitest'
import { windowCookie } from '../../../../src/session/storage/windowCookie'
import { windowWithoutCookies } from '../../../../src/session/storage/windowWithoutCookies'

/** The locks of one browser, for the pages that are open in it. */
function browser() {
  const held: { name: string; page: object }[] = []
  let queue: Promise<unknown> = Promise.resolve()
  const open = () => {
    const page = {}
    const request = (
      name: string,
      ...given: [run: () => Promise<unknown>] | [mode: object, run: () => void]
    ) => {
      if (given.length === 1) return (queue = queue.then(given[0]))
      held.push({ name, page })
      return given[1]()
    }
    const locks: LockManager = Object.assign(Object.create(null), { request, query: async () => ({ held }) })
    return { name: windowWithoutCookies(locks), page }
  }
  const close = (page: object) => void held.splice(0, held.length, ...held.filter((one) => one.page !== page))
  return { open, close }
}

const blocked = () => {
  throw new DOMException('blocked', 'SecurityError')
}
const leaves = () => false

test('without cookies, tabs that are opened at once or one after the other are of one window', async () => {
  const { open } = browser()
  const [first, second] = [open(), open()]
  const name = await first.name
  expect(name).toMatch(/^[-0-9a-f]{36}$/)
  expect(await second.name).toBe(name)
  expect(await open().name).toBe(name)
})

test('without cookies, what is opened once the last page is closed is another window', async () => {
  const { open, close } = browser()
  const first = open()
  const name = await first.name
  close(first.page)
  expect(await open().name).not.toBe(name)
})

test('a session that begins without cookies is tied to that window', () => {
  const window = windowCookie(blocked, leaves, 'of the lock')
  expect([window.name(), window.nameForSignIn()]).toEqual(['of the lock', 'of the lock'])
})
