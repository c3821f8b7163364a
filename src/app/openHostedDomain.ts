import { hostedSignIns, lastUsed } from '../browserStorage'
import { issuersOf } from '../cognito/issuer'
import type { AuthConfig } from '../config'
import { createHostedDomain } from '../cognito/hosted/hostedDomain'
import type { HostedDomain } from '../cognito/HostedDomain'
import { CALLBACK_PATH } from './callbackUrl'

/** The hosted domain, for this browser. Both addresses to which it sends the browser back are of this origin. */
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
      ledIn: lastUsed('provider').set,
      now: Date.now,
      random: (length) => crypto.getRandomValues(new Uint8Array(length)),
    },
  )

/** Resolves only if the person comes back from there by the browser's Back. */
const leave = (url: string): Promise<void> =>
  new Promise((resolve) => {
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) resolve()
    })
    location.assign(url)
  })
