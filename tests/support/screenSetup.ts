/** Set up before every test of a screen. */
import { timeoutManager } from '@tanstack/react-query'
import { cleanup, configure } from '@testing-library/react'
import { loadMessages } from '../../src/messages/catalogue'
import { EMAIL_KEY } from '../../src/session/rememberedEmail'
import { afterAll, afterEach, vi } from 'vitest'
// What follows a failure is here before a test begins to count its seconds.
import '../../src/forms/failedForm'

// A shared machine may stall for longer than the second that Testing Library waits by itself.
configure({ asyncUtilTimeout: 10_000 })

// A call that failed is sent again after seconds, which no test of a screen waits for.
timeoutManager.setTimeoutProvider({
  setTimeout: (call, delay) => Number(setTimeout(call, delay > 10_000 ? delay : 0)),
  clearTimeout: (id) => clearTimeout(id),
  setInterval: (call, delay) => Number(setInterval(call, delay)),
  clearInterval: (id) => clearInterval(id),
})

// happy-dom has none. As in a browser, what nobody caught is an event, and unless a test takes that, it fails by it.
globalThis.reportError ??= (error) => {
  if (dispatchEvent(new ErrorEvent('error', { error, cancelable: true })))
    queueMicrotask(() => {
      throw error
    })
}

// As lazyScreen does before a screen is shown.
await loadMessages()

afterEach(() => {
  cleanup()
  // A form begins with whom the last one asked for; the next test begins with nobody.
  for (const storage of [sessionStorage, localStorage]) storage.removeItem(EMAIL_KEY)
})

// What the last test of a file still loads must not appear in the first of the next one.
afterAll(async () => {
  await vi.dynamicImportSettled()
  document.body.replaceChildren()
})
