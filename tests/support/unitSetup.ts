/** Runs before every unit test file: fetches the messages, as the app does before every screen but the first. */
import { afterEach, vi } from 'vitest'
import { loadMessages } from '../../src/messages/catalogue'

await loadMessages()

// What a test has replaced is as before in the next one, as for screens.
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
