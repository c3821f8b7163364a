import { text } from './input'

/** Schemes whose addresses are a script, or contain a whole page. */
const HARMFUL = ['javascript', 'data', 'vbscript', 'blob', 'file']

/**
 * A callback or sign-out address of an app client: http, https or an application's own scheme. The sign-in
 * pages link and redirect to it.
 */
export const redirectAddress = text({
  min: 1,
  max: 1024,
  // A scheme has no white space, which browsers drop: "java\nscript:" must not pass as one.
  pattern: new RegExp(`^(?!(?:${HARMFUL.join('|')}):)[a-z][a-z\\d+.-]*:[^\\s\\p{Cc}]+$`, 'iu'),
})
