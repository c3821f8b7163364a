import { WINDOW } from '../../browserStorage'

/**
 * The name of the window in a browser that has storage and blocks cookies, as a web view of an app may. There
 * it is open for as long as one of its pages is, and each of them holds a lock with its name: the tab that
 * opens next takes that name, instead of ending the session of the first.
 * @param locks of this browser
 * @returns a random name once the lock is held, until the page is left; rejects where locks are blocked
 */
export async function windowWithoutCookies(locks: LockManager): Promise<string> {
  // One after the other: two tabs that are opened at once have one name.
  return locks.request(WINDOW, async () => {
    const { held = [] } = await locks.query()
    const open = held.map(({ name = '' }) => name).find((name) => name.startsWith(`${WINDOW}.`))
    const name = open ?? `${WINDOW}.${crypto.randomUUID()}`
    await new Promise<void>((resolve) => {
      void locks.request(name, { mode: 'shared' }, () => {
        resolve()
        return new Promise<never>(() => {})
      })
    })
    return name.slice(WINDOW.length + 1)
  })
}
