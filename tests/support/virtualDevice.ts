/** Virtual devices with passkeys, by Chromium's developer tools: the machine's own, and a security key. */
import type { CDPSession, Page } from 'playwright-core'

const KINDS = {
  /** Cannot keep passkeys, like keys that were sold as second factors. */
  'plain-key': { transport: 'usb', hasResidentKey: false, hasUserVerification: false, isUserVerified: false },
  platform: { transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
  'security-key': { transport: 'usb', hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
} as const

/** A virtual device of one page. */
export interface VirtualDevice {
  /** Sets whether the person answers its questions; until they do, it waits. */
  attend: (enabled: boolean) => Promise<void>
  /** Sets whether it recognises the person. */
  recognise: (isUserVerified: boolean) => Promise<void>
  /** The number of passkeys on it. */
  count: () => Promise<number>
  /** Deletes its passkeys. */
  clear: () => Promise<void>
  /** Removes the device. */
  remove: () => Promise<void>
}

const sessions = new WeakMap<Page, Promise<CDPSession>>()

async function open(page: Page): Promise<CDPSession> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('WebAuthn.enable', { enableUI: false })
  return tools
}

/** Adds a device to a page. It answers at once. */
export async function addDevice(page: Page, kind: keyof typeof KINDS): Promise<VirtualDevice> {
  const opened = sessions.get(page) ?? open(page)
  sessions.set(page, opened)
  const tools = await opened
  const { authenticatorId } = await tools.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', automaticPresenceSimulation: true, ...KINDS[kind] },
  })
  return {
    attend: async (enabled) => {
      await tools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
    },
    recognise: async (isUserVerified) => {
      await tools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    },
    count: async () => (await tools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    clear: async () => {
      await tools.send('WebAuthn.clearCredentials', { authenticatorId })
    },
    remove: async () => {
      await tools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
    },
  }
}
