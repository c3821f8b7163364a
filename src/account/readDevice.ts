import type { Messages } from '../messages/Messages'

/** How a device is shown. */
export interface DeviceName {
  /** Browser and system in words. */
  name: string
  kind: 'computer' | 'phone' | 'unknown'
}

const PHONES = /^(?:ios|ipados|iphone|ipad|android)\b/i
const COMPUTERS = /^(?:windows|mac|os x|linux|ubuntu|chrome ?os)/i

/**
 * Cognito's own sign between browser and system, or the word by which this app names a browser
 * (cognito/device/deviceName.ts).
 */
const BETWEEN = / \/ | on (?=(?:Windows|iOS|Android|mac|ChromeOS|Linux)\w*$)/i

type DeviceWords = Pick<Messages['settings']['sessions'], 'unknownDevice' | 'browserOn'>

/**
 * Reads the pool's words for a device, e.g. `Chrome 125 / macOS 15.0` or `Chrome on macOS`, and says them in
 * the language of the page. Versions are left out: many browsers always report an old one. Words in another
 * form are shown as they are.
 */
export function readDevice(device: string | undefined, text: DeviceWords): DeviceName {
  if (device === undefined) return { name: text.unknownDevice, kind: 'unknown' }
  const parts = device.split(BETWEEN).map(withoutVersion)
  const system = parts.at(-1) ?? ''
  return { name: parts.reduce(text.browserOn), kind: kindOf(system) }
}

const withoutVersion = (part: string) => part.trim().replace(/\s+v?\d[\d._]*$/, '')

const kindOf = (system: string): DeviceName['kind'] => {
  if (PHONES.test(system)) return 'phone'
  return COMPUTERS.test(system) ? 'computer' : 'unknown'
}
