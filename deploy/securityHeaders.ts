/**
 * What every answer of the site says to the browser beside its content. One source: the deployment's template and
 * `npm run preview` both read it, and the stories run against it.
 */

/**
 * For whatever is not the page itself, such as a picture opened alone: no script, no form, no frame. Styles are not
 * forbidden, for some browsers hold a picture's own styles to the policy it was sent with.
 */
const NO_SCRIPT =
  "script-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Powerful features that no screen uses; a dependency or an injected script shall not have them either. */
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
  // An authorization code comes in the address; no request may carry that on. The origin alone may go, for servers
  // that look where a request comes from: without a referrer a POST has no origin either (Fetch §3.2).
  'Referrer-Policy': 'strict-origin',
  // The hosted domain is reached by leaving the page, never by a window that would have to answer back.
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
} as const
