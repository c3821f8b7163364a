/**
 * How long browsers keep the site's files.
 *
 * The page is asked for anew each time, which costs a 304 and no more. It is not `no-store`, for it holds nothing of
 * anybody, and browsers would then not keep the page itself for "Back" and "Forward" either; who looks at a page kept
 * like that is checked by src/session when it comes back. Whatever stands under /assets has the hash of its content in
 * its name and never changes.
 */
export const CACHE_CONTROL = { page: 'no-cache', asset: 'public, max-age=31536000, immutable' } as const

/** Where the build puts the files that never change. */
export const ASSETS = '/assets/'
