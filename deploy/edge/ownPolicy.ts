/** The part of a viewer response event that is read (CloudFront Functions, event structure). */
interface ResponseEvent {
  response: { statusCode: number; headers: Record<string, { value: string }> }
}

/**
 * Gives the page the content security policy that was published with it, in the metadata of its object in S3.
 * So page and policy change at the same moment, and an older page that is put back brings its own policy with
 * it. CloudFront has set the strictest policy before this runs; it stays if no other policy was published.
 *
 * A 304 has no policy in it, so the browser keeps the one it has (RFC 9111 §3.2). A page with another policy
 * is another page (deploy/markPolicy.ts).
 *
 * Runs at CloudFront's edge as its own source text, so it may use nothing outside itself.
 */
export function handler(event: ResponseEvent): ResponseEvent['response'] {
  const headers = event.response.headers
  const own = headers['x-amz-meta-content-security-policy']
  if (own) headers['content-security-policy'] = { value: own.value }
  else if (event.response.statusCode === 304) delete headers['content-security-policy']
  delete headers['x-amz-meta-content-security-policy']
  return event.response
}
