import { text } from './input'

/** Schemes of which an address is a script, or a page that somebody wrote into the address. */
const HARMFUL = ['javascript', 'data', 'vbscript', 'blob', 'file']

/**
 * A callback or sign-out address of an app client: http, https or an application's own scheme. The sign-in pages
 * link and redirect to it.
 */
export const redirectAddress = text({
  min: 1,
  max: 1024,
  // A scheme has no white space, which browsers drop: "java\nscript:" is none.
  pattern: new RegExp(`^(?!(?:${HARMFUL.join('|')}):)[a-z][a-z\\d+.-]*:[^\\s\\p{Cc}]+$`, 'iu'),
})
