/**
 * The headers of every response of the site. This is the one source: the deployment's template, `npm run
 * headers` and `npm run preview` read it, and the stories run against it.
 */

/**
 * For everything except the page itself, such as a picture opened alone: no script, no form, no frame. Styles
 * are not forbidden, because some browsers apply the policy to a picture's own styles.
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
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]

/** By name. */
export const SECURITY_HEADERS = {
  // Nothing runs in a file that is opened alone. The page has its own policy
  // (`deploy/contentSecurityPolicy.ts`): only the site's own files, and inline scripts and styles by their
  // hashes; calls only to the services in `.env`; no frames, no submitted forms, Trusted Types with no policy
  // at all.
  'Content-Security-Policy': NO_SCRIPT,
  // Https only, for two years, subdomains too, as hstspreload.org recommends; a browser ignores it over plain
  // http (RFC 6797 §8.1).
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  // Browsers do not guess types.
  'X-Content-Type-Options': 'nosniff',
  // No framing, for browsers that do not know frame-ancestors.
  'X-Frame-Options': 'DENY',
  // The address may have an authorization code in it, which no request may pass on. The origin may be sent,
  // for servers that check where a request comes from: without a referrer a POST has no origin either (Fetch
  // §3.2).
  'Referrer-Policy': 'strict-origin',
  // Other sites cannot use the window. People reach the hosted domain by leaving the page, never in a window
  // that would have to send an answer back.
  'Cross-Origin-Opener-Policy': 'same-origin',
  // Other sites cannot use the files.
  'Cross-Origin-Resource-Policy': 'same-origin',
  // No camera, microphone, location, payment and similar features.
  'Permissions-Policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
} as const

/**
 * How long browsers keep the site's files.
 *
 * Browsers request the page again each time, which costs only a 304. It is not `no-store`, because it has
 * nobody's data in it, and with `no-store` browsers would also not keep the page for "Back" and "Forward";
 * when such a kept page comes back, src/session checks who is signed in. Every file under /assets has the
 * hash of its content in its name and never changes.
 */
export const CACHE_CONTROL = { page: 'no-cache', asset: 'public, max-age=31536000, immutable' } as const

/** Where the build puts the files that never change. */
export const ASSETS = '/assets/'
