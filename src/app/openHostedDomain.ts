import { hostedSignIns } from '../browserStorage'
import { issuersOf } from '../cognito/issuer'
import type { AuthConfig } from '../config'
import { createHostedDomain } from '../cognito/hosted/createHostedDomain'
import type { HostedDomain } from '../cognito/HostedDomain'
import { CALLBACK_PATH } from './callbackUrl'

/**
 * The hosted domain, for this browser. Both addresses to which it sends the browser back are of this origin.
 */
export const openHostedDomain = (config: AuthConfig, domain: string): HostedDomain =>
  createHostedDomain(
    {
      domain,
      clientId: config.userPoolClientId,
      issuers: issuersOf(config),
      redirectUri: location.origin + CALLBACK_PATH,
      logoutUri: `${location.origin}/auth/login`,
    },
    {
      begun: hostedSignIns,
      leave,
      now: Date.now,
      random: (length) => crypto.getRandomValues(new Uint8Array(length)),
    },
  )

/**
 * Milliseconds to wait for the browser to leave. It may not, e.g. after a cancel in the sheet that iOS shows
 * for Apple; the page then says that the sign-in was not finished. A slow browser still leaves later.
 */
const LEAVES_WITHIN = 8_000

/** Resolves only if the page stays, or the person comes back to it by the browser's Back. */
const leave = (url: string): Promise<void> =>
  new Promise((resolve) => {
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) resolve()
    })
    setTimeout(resolve, LEAVES_WITHIN)
    location.assign(url)
  })
