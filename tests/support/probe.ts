/** A page with the app's API client and nothing else, for calls that no screen makes: a script for Chromium. */
import { createApi } from '../../src/http/createApi'

const probe = { createApi }
Object.assign(window, { probe })

export type Probe = typeof probe
