/**
 * How long browsers keep the site's files.
 *
 * Browsers request the page again each time, which costs only a 304. It is not `no-store`, because it has nobody's data
 * in it, and with `no-store` browsers would also not keep the page for "Back" and "Forward"; when such a kept page comes
 * back, src/session checks who is signed in. Every file under /assets has the hash of its content in its name and never
 * changes.
 */
export const CACHE_CONTROL = { page: 'no-cache', asset: 'public, max-age=31536000, immutable' } as const

/** Where the build puts the files that never change. */
export const ASSETS = '/assets/'
