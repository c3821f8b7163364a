import { createHash } from 'node:crypto'

/**
 * The page, with a comment at its end that changes with its content security policy. With a 304 a browser
 * keeps the policy that it has (RFC 9111 §3.2), and S3 answers so if the page is the same: its ETag knows
 * only the page's text.
 * @param html the built page, which may have been marked before
 */
export const markPolicy = (html: string, policy: string): string =>
  `${html.replace(MARK, '')}<!-- policy ${createHash('sha256').update(policy).digest('hex')} -->\n`

const MARK = /<!-- policy \w+ -->\n$/
