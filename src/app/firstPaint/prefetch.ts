import { inTime } from '../../async/inTime'

/**
 * Requests a file ahead of the code that needs it. After a failure that code requests it again, and reports.
 * @returns settles once the file is there, has failed, or is late
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
