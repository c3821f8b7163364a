import { expect, test } from 'vitest'
import { chooseDevices } from '../../../../src/session/storage/deviceStorage'
import { memoryStorage } from '../../../../src/session/storage/memoryStorage'
import type { StorageMode } from '../../../../src/session/storage/chooseStorage'
import { fakeClock, settle } from '../../../support/clock'
import { fakeStorage } from '../../../support/webStorage'

const SCOPE = 'local_Test/client'
const DEVICE = { key: 'local_1', groupKey: '-abc', secret: 'c2VjcmV0' }
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'

const blocked = (): never => {
  throw new DOMException('blocked', 'SecurityError')
}

function windowWith(parts: Partial<Record<'indexedDB' | 'sessionStorage', unknown>>) {
  const place = { navigator: { userAgent: FIREFOX } }
  for (const name of ['indexedDB', 'sessionStorage'] as const)
    Object.defineProperty(place, name, { get: name in parts ? () => parts[name] : blocked })
  return Object.setPrototypeOf(place, null)
}

const devicesIn = (mode: StorageMode, parts: Parameters<typeof windowWith>[0] = {}, clock = fakeClock()) =>
  chooseDevices(mode, windowWith(parts), SCOPE, clock)

test('in the mode session a device is stored in its tab, by person, and can be dropped', async () => {
  const sessionStorage = fakeStorage()
  const devices = devicesIn('session', { sessionStorage })
  expect(devices.name).toBe('Firefox on Linux')
  expect(await devices.find('ada')).toBeUndefined()
  await devices.keep('ada', { ...DEVICE, until: 5 })
  expect(await devicesIn('session', { sessionStorage }).find('ada')).toEqual({ ...DEVICE, until: 5 })
  expect(await devices.find('bob')).toBeUndefined()
  await devices.drop('ada')
  expect(await devices.find('ada')).toBeUndefined()
  expect(sessionStorage).toHaveLength(0)
})

test.each(['memory', memoryStorage()] as const)(
  'with %o a device is remembered as long as the page lives',
  async (mode) => {
    const devices = devicesIn(mode)
    await devices.keep('ada', DEVICE)
    expect(await devices.find('ada')).toEqual(DEVICE)
    expect(await devicesIn(mode).find('ada')).toBeUndefined()
  },
)

test.each(['auto', 'session'] as const)(
  'in the mode %s blocked storage remembers no device and causes no error',
  async (mode) => {
    const devices = devicesIn(mode)
    await devices.keep('ada', DEVICE)
    expect(await devices.find('ada')).toBeUndefined()
    await devices.drop('ada')
  },
)

test('stored data that is no device is ignored', async () => {
  const sessionStorage = fakeStorage()
  const parts = Object.keys(DEVICE).map((name) => JSON.stringify({ ...DEVICE, [name]: 1 }))
  for (const stored of ['null', '[]', '{}', 'x', ...parts]) {
    sessionStorage.setItem(`gatehouse.${SCOPE}/device/ada`, stored)
    expect(await devicesIn('session', { sessionStorage }).find('ada')).toBeUndefined()
  }
})

test('storage that never answers is given up after a second', async () => {
  const clock = fakeClock()
  const indexedDB = { open: () => new EventTarget() }
  const found = devicesIn('auto', { indexedDB }, clock).find('ada')
  await clock.advance(999)
  const early = await Promise.race([found.then(() => 'given up'), settle()])
  await clock.advance(1)
  expect([early, await found]).toEqual([undefined, undefined])
})
