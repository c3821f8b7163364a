import { expect, test } from 'vitest'
import { readDevice } from '../../../src/account/readDevice'
import { rest } from '../../../src/messages/en/rest'

test.each([
  ['Chrome 125 / macOS 15.0', 'Chrome on macOS', 'computer'],
  ['Mobile Safari 18.5 / iOS 18.5.1', 'Mobile Safari on iOS', 'phone'],
  ['Edge 137.0.3296 / Windows 10', 'Edge on Windows', 'computer'],
  ['Samsung Internet 27 / Android 14', 'Samsung Internet on Android', 'phone'],
  ['Firefox 140 / Chrome OS', 'Firefox on Chrome OS', 'computer'],
  ['Windows', 'Windows', 'computer'],
  ['Node.js', 'Node.js', 'unknown'],
  ['Some app of 2026 / its own system', 'Some app of on its own system', 'unknown'],
  ['Safari on iOS', 'Safari on iOS', 'phone'],
  ['Paula on tour', 'Paula on tour', 'unknown'],
  [undefined, 'Unknown device', 'unknown'],
])('%j is shown as %j', (device, name, kind) => {
  expect(readDevice(device, rest.settings.sessions)).toEqual({ name, kind })
})

test.each([
  ['Chrome 125 / macOS 15.0', 'Chrome sur macOS'],
  ['Samsung Internet on Android', 'Samsung Internet sur Android'],
  ['Paula on tour', 'Paula on tour'],
])('in another language %j is shown as %j', (device, name) => {
  const browserOn = (browser: string, system: string) => `${browser} sur ${system}`
  expect(readDevice(device, { ...rest.settings.sessions, browserOn }).name).toBe(name)
})
