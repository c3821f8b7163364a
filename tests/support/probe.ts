/** A page with the app's API client and nothing else, for calls that no screen makes: a script for Chromium. */
import { createApi } from '../../src/http/createApi'

declare global {
  interface Window {
    probe: { createApi: typeof createApi }
  }
}

window.probe = { createApi }
