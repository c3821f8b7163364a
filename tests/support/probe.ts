/** A page with the app's API client and nothing else, for calls that no screen makes. `bundleProbe` bundles it, and it runs in Chromium. */
import { createApi } from '../../src/http/createApi'

const probe = { createApi }
Object.assign(window, { probe })

export type Probe = typeof probe
