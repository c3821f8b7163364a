/**
 * For user pools that remember devices, this browser is a device: a separate one for each person who signs in
 * here.
 */

/** What names a device at the pool. */
export interface DeviceId {
  key: string
  groupKey: string
}

/** This browser, as a device that the pool has confirmed. */
export interface Device extends DeviceId {
  /** What proves that this browser is the device. */
  secret: string
  /** Epoch milliseconds until which the person wants no code here; undefined where the pool alone decides. */
  until?: number
}

/** Keeps them, by the real user name. Nothing rejects. */
export interface Devices {
  /** What this browser is called in the list of a person's devices. */
  name: string
  find: (username: string) => Promise<Device | undefined>
  keep: (username: string, device: Device) => Promise<void>
  drop: (username: string) => Promise<void>
}

/** Keeps them for as long as the page lives. */
export function devicesInMemory(name = 'Browser'): Devices {
  const kept = new Map<string, Device>()
  return {
    name,
    find: async (username) => kept.get(username),
    keep: async (username, device) => void kept.set(username, device),
    drop: async (username) => void kept.delete(username),
  }
}
