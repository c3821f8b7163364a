import type { Browser, BrowserContext } from 'playwright-core'

/** What browsers of this process reported against the content security policy since the last test. */
const violations: string[] = []

const isOfPolicy = (text: string) => /Content.Security.Policy|Trusted ?(Type|Script|HTML)/.test(text)

/** Notes an error as a violation if it is about the policy: Firefox reports violations as errors of the page. */
export function isViolation(error: string): boolean {
  if (isOfPolicy(error)) violations.push(error)
  return isOfPolicy(error)
}

/** Notes when pages of a browser, or what they load, violate their policy: `eachStory.ts` then fails the story. */
export function watchPolicy(browser: Browser): Browser {
  browser.on('context', (context) => {
    // A context that is closed at once cannot be watched.
    watch(context).catch(() => {})
  })
  return browser
}

async function watch(context: BrowserContext): Promise<void> {
  // Chromium reports each violation on the console, with the directive, even for a page that is just being left.
  // Upper and lower case matter: our own diagnoses also mention a policy.
  context.on('console', (message) => {
    if (isOfPolicy(message.text())) violations.push(message.text())
  })
  await context.exposeFunction('reportViolation', (what: string) => violations.push(what))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
      const report: unknown = Reflect.get(window, 'reportViolation')
      if (typeof report === 'function') report(`${effectiveDirective} ${blockedURI} in ${sourceFile}`)
    })
  })
}

/** Notes a violation that a browser reports in another way. */
export const reportViolation = (what: string): void => void violations.push(what)

/** Returns and clears what was reported, for a test that breaks the policy on purpose. */
export const takeViolations = (): string[] => violations.splice(0)
