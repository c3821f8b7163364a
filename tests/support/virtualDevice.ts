/** Devices with passkeys that Chromium plays by its developer tools: a machine's own, and a security key. */
import type { CDPSession, Page } from 'playwright-core'

const KINDS = {
  /** Keeps no passkeys, as the keys that were sold as second factors. */
  'plain-key': { transport: 'usb', hasResidentKey: false, hasUserVerification: false, isUserVerified: false },
  platform: { transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
  'security-key': { transport: 'usb', hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
} as const

/** A device of one page. */
export interface VirtualDevice {
  /** Whether the person answers its questions; until they do, it waits. */
  attend: (enabled: boolean) => Promise<void>
  /** Whether it recognises the person. */
  recognise: (isUserVerified: boolean) => Promise<void>
  /** How many passkeys it keeps. */
  count: () => Promise<number>
  /** Takes its passkeys away, as who deletes them there. */
  clear: () => Promise<void>
  /** Takes it away. */
  remove: () => Promise<void>
}

const sessions = new WeakMap<Page, Promise<CDPSession>>()

async function open(page: Page): Promise<CDPSession> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('WebAuthn.enable', { enableUI: false })
  return tools
}

/** Adds one to a page. It answers at once. */
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
