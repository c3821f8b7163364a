/** Runs before every test of a screen. */
import { timeoutManager } from '@tanstack/react-query'
import { cleanup, configure } from '@testing-library/react'
import { loadMessages } from '../../src/messages/catalogue'
import { afterAll, afterEach, vi } from 'vitest'
// Code that only failures need is loaded before a test's timeout begins.
import '../../src/forms/failedForm'

// A shared machine may stall for longer than the second that Testing Library waits by default. As long as a story's locator waits.
configure({ asyncUtilTimeout: 20_000 })

// Failed calls are sent again after seconds, for which no test of a screen should wait.
// Files share the manager, which warns of a second provider.
if (!('impatient' in timeoutManager))
  Object.assign(timeoutManager, { impatient: true }).setTimeoutProvider({
    setTimeout: (call, delay) => Number(setTimeout(call, delay > 10_000 ? delay : 0)),
    clearTimeout: (id) => clearTimeout(id),
    setInterval: (call, delay) => Number(setInterval(call, delay)),
    clearInterval: (id) => clearInterval(id),
  })

// happy-dom has no reportError. As in a browser, it fires an error event; a test fails by it unless it handles the event.
globalThis.reportError ??= (error) => {
  if (dispatchEvent(new ErrorEvent('error', { error, cancelable: true })))
    queueMicrotask(() => {
      throw error
    })
}

// happy-dom has none.
globalThis.isSecureContext ??= true

// Like lazyScreen before it shows a screen.
await loadMessages()

// What a test has replaced is as before in the next one, except for variables: some are set once for the modules of a file.
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  cleanup()
  for (const storage of [sessionStorage, localStorage]) storage.clear()
  // Files share the window: a page that a router has led elsewhere must not be the next test's.
  history.replaceState(null, '', '/')
})

// What the last test of a file still loads must not appear in the first test of the next file.
afterAll(async () => {
  await vi.dynamicImportSettled()
  document.body.replaceChildren()
})
