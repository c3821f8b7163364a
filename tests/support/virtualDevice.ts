/** Virtual devices with passkeys, by Chromium's developer tools. */
import type { Page } from 'playwright-core'

/** Adds a device to a page. It answers at once. */
export async function addDevice(page: Page) {
  const tools = await page.context().newCDPSession(page)
  await tools.send('WebAuthn.enable', { enableUI: false })
  const { authenticatorId } = await tools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** Sets whether the person answers its questions; until they do, it waits. */
    attend: async (enabled: boolean) => {
      await tools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
    },
    /** The number of passkeys on it. */
    count: async () => (await tools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  }
}
