/**
 * The headers of every response of the site. This is the one source: the deployment's template and `npm run preview`
 * both read it, and the stories run against it.
 */

/**
 * For everything except the page itself, such as a picture opened alone: no script, no form, no frame. Styles are not
 * forbidden, because some browsers apply the policy to a picture's own styles.
 */
const NO_SCRIPT =
  "script-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Powerful features that no screen uses; a dependency or an injected script must not use them either. */
const UNUSED_FEATURES = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

/** By name. The page itself replaces the content security policy by its own (pagePolicy.ts). */
export const SECURITY_HEADERS = {
  'Content-Security-Policy': NO_SCRIPT,
  // Two years, as hstspreload.org recommends; a browser ignores it over plain http (RFC 6797 §8.1).
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  // For browsers that do not know frame-ancestors.
  'X-Frame-Options': 'DENY',
  // The address may have an authorization code in it, which no request may pass on. The origin may be sent, for servers
  // that check where a request comes from: without a referrer a POST has no origin either (Fetch §3.2).
  'Referrer-Policy': 'strict-origin',
  // People reach the hosted domain by leaving the page, never in a window that would have to send an answer back.
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
} as const
