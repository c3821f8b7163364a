import type { Browser, BrowserContext } from 'playwright-core'

/** What browsers of this process reported against the content security policy since the last test. */
const violations: string[] = []

const isOfPolicy = (text: string) => /Content.Security.Policy|Trusted ?(Type|Script|HTML)/.test(text)

/** Takes it for a violation if it speaks of the policy: Firefox tells them as errors of the page. */
export function isViolation(error: string): boolean {
  if (isOfPolicy(error)) violations.push(error)
  return isOfPolicy(error)
}

/** Notes what the pages of a browser, or what they load, do against their policy: `eachStory.ts` fails the story. */
export function watchPolicy(browser: Browser): Browser {
  browser.on('context', (context) => {
    // One that is closed at once reports nothing.
    watch(context).catch(() => {})
  })
  return browser
}

async function watch(context: BrowserContext): Promise<void> {
  // Chromium says each on the console, naming the directive; also those of a page that is left in that moment.
  // Its capitals matter: our own diagnoses speak of a policy too.
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

/** For a browser that reports in another way. */
export const reportViolation = (what: string): void => void violations.push(what)

/** Takes what was reported, for a test that breaks the policy on purpose. */
export const takeViolations = (): string[] => violations.splice(0)
