import { inTime } from '../../async/inTime'

/**
 * Requests a file before the code that needs it.
 * @returns once it is there, has failed, or does not come in time; that code then requests it again, and reports a failure
 */
export function prefetch(href: string): unknown {
  const link = document.createElement('link')
  link.rel = href.endsWith('.css') ? 'stylesheet' : 'modulepreload'
  link.crossOrigin = ''
  link.href = href
  document.head.append(link)
  return (
    link.sheet ??
    inTime(
      new Promise((resolve, reject) => {
        link.addEventListener('load', resolve)
        link.addEventListener('error', reject)
      }),
    ).catch(() => link.remove())
  )
}
