import type { Clock } from '../../async/clock'
import { withTimeout } from '../../async/withTimeout'
import { parseJsonObject } from '../../cognito/claims'
import { deviceName } from '../../cognito/device/deviceName'
import { devicesInMemory, type Device, type Devices } from '../../cognito/device/devices'
import type { StorageMode } from './chooseStorage'
import { inStore } from './openDatabase'

/**
 * Milliseconds for which a sign-in waits for storage. Without the device it asks for a code, as in any other
 * browser.
 */
const TIMEOUT = 1_000

type Browser = Pick<Window, 'indexedDB' | 'sessionStorage' | 'navigator'>

/** A place for values, by key. */
interface KeyValueStore {
  read: (key: string) => Promise<unknown>
  /** @param value undefined removes what is there */
  write: (key: string, value: Device | undefined) => Promise<unknown>
}

/**
 * Keeps the devices where the session is, but beyond log-outs: people who come back are recognised.
 * @param mode of the session; a storage of your own keeps no devices, so they last as long as the page
 * @param browser the window; its stores may throw where they are blocked
 * @param scope names the user pool and the app client
 */
export function chooseDevices(
  mode: StorageMode,
  browser: Browser,
  scope: string,
  clock: Pick<Clock, 'after'>,
): Devices {
  const name = deviceName(browser.navigator.userAgent)
  const store = storeOf(mode, browser)
  if (!store) return devicesInMemory(name)
  const keyOf = (username: string) => `${scope}/device/${username}`
  // A device that cannot be read or written is not remembered.
  const inTime = <T>(operation: Promise<T>) =>
    withTimeout(
      clock,
      TIMEOUT,
      operation.catch(() => undefined),
      undefined,
    )
  return {
    name,
    find: async (username) => readDevice(await inTime(store.read(keyOf(username)))),
    keep: async (username, device) => void (await inTime(store.write(keyOf(username), device))),
    drop: async (username) => void (await inTime(store.write(keyOf(username), undefined))),
  }
}

function storeOf(mode: StorageMode, browser: Browser): KeyValueStore | undefined {
  if (mode === 'auto') return inDatabase(() => browser.indexedDB)
  return mode === 'session' ? inTab(() => browser.sessionStorage) : undefined
}

/** Reads the value in storage, which may be anything. */
function readDevice(value: unknown): Device | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { key, groupKey, secret, until, isNew }: { [K in keyof Device | 'isNew']?: unknown } = value
  if (typeof key !== 'string' || typeof groupKey !== 'string' || typeof secret !== 'string') return undefined
  // Earlier releases kept a device before the pool had confirmed it.
  return isNew === true ? undefined : { key, groupKey, secret, ...(typeof until === 'number' && { until }) }
}

/** Beside the session's record. */
const inDatabase = (factory: () => IDBFactory): KeyValueStore => ({
  read: (key) => inStore<unknown>(factory, 'readonly', (store) => store.get(key)),
  write: (key, value) =>
    inStore<unknown>(factory, 'readwrite', (store) =>
      value === undefined ? store.delete(key) : store.put(value, key),
    ),
})

const inTab = (storage: () => Storage): KeyValueStore => ({
  read: async (key) => parseJsonObject(storage().getItem(`gatehouse.${key}`)),
  async write(key, value) {
    if (value === undefined) storage().removeItem(`gatehouse.${key}`)
    else storage().setItem(`gatehouse.${key}`, JSON.stringify(value))
  },
})
