import { setTimeout as sleep } from 'node:timers/promises'
import type { Locator } from 'playwright-core'
import { onlyWhatIsHere } from './onlyWhatIsHere'
import type { Sight, Step } from './query'
import { idOf, UNANSWERED, WebDriverError, type ElementReference } from './webDriver'

/** What a locator needs of its page. */
export interface Surroundings {
  timeout: () => number
  /** Looks once. Between two pages it fails like the driver. */
  sight: (steps: Step[]) => Promise<Sight & { element: ElementReference | null }>
  /** Runs a function in the page, with the first element found. */
  run: <Value>(steps: Step[], source: string, argument?: unknown) => Promise<Value>
  send: (method: 'POST', path: string, body?: object) => Promise<unknown>
}

interface Limit {
  timeout?: number
}

/** Milliseconds between two looks at the page, at first and later. Each look costs the browser time. */
const PAUSES = { first: 20, last: 200 }

/** Temporary failures of the driver: a page that is loading, or an element that something covers for a moment. */
const PASSING = new Set([
  'stale element reference',
  'no such element',
  'element not interactable',
  'element click intercepted',
  'javascript error',
  'timeout',
  'unknown error',
  UNANSWERED,
])

/** Tries until there is a result. @throws Error that says what was tried */
export async function until<Value>(
  what: string,
  timeout: number,
  attempt: () => Promise<Value | undefined>,
): Promise<Value> {
  const end = performance.now() + timeout
  let reason = ''
  for (let pause = PAUSES.first; ; pause = Math.min(pause * 1.5, PAUSES.last)) {
    try {
      const value = await attempt()
      if (value !== undefined) return value
    } catch (thrown) {
      if (!(thrown instanceof WebDriverError && PASSING.has(thrown.code))) throw thrown
      reason = thrown.message
    }
    if (performance.now() > end) throw new Error(`${what}: not within ${timeout} ms. ${reason}`)
    await sleep(pause)
  }
}

/** A locator for elements by role, label or selector, like Playwright's: it looks again each time. */
export function locator(around: Surroundings, steps: Step[]): Locator {
  const described = JSON.stringify(steps)
  const further = (step: Step) => locator(around, [...steps, step])

  /** The only element, once it is in the expected state. */
  const one = (is: (sight: Sight) => boolean = () => true, { timeout = around.timeout() }: Limit = {}) =>
    until(described, timeout, async () => {
      const sight = await around.sight(steps)
      if (sight.count > 1) throw new Error(`${described} stands for ${sight.count} elements`)
      return sight.element !== null && is(sight) ? sight.element : undefined
    })
  const isReady = ({ isVisible, isEnabled }: Sight) => isVisible && isEnabled
  const read = async <Value>(source: string, argument?: unknown) => {
    await one()
    return around.run<Value>(steps, source, argument)
  }

  const here = {
    getByRole: (role: string, { name }: { name?: string } = {}) => further({ by: 'role', role, name }),
    getByLabel: (text: string, { exact }: { exact?: boolean } = {}) => further({ by: 'label', text, exact }),
    locator: (selector: string) => further({ by: 'css', selector }),
    first: () => further({ by: 'first' }),

    async waitFor({ state = 'visible', ...limit }: Limit & { state?: 'visible' | 'attached' } = {}) {
      await one(({ isVisible }) => state === 'attached' || isVisible, limit)
    },
    /** The driver presses in the middle of the element, and refuses if another element covers it. */
    click: () =>
      until(`to press ${described}`, around.timeout(), async () => {
        const element = await one(isReady)
        // The driver may not answer a press that leads to another page.
        await around.send('POST', `element/${idOf(element)}/click`).catch((error: unknown) => {
          if (!(error instanceof WebDriverError && error.code === UNANSWERED)) throw error
        })
        return true
      }),
    /** Replaces the field's content with the value, at once, like Playwright. */
    async fill(text: string) {
      await one(isReady)
      const insert = `(input, text) => { input.focus(); input.select(); document.execCommand('insertText', false, text) }`
      await around.run(steps, insert, text)
    },

    isVisible: async () => (await around.sight(steps)).isVisible,
    getAttribute: (name: string) =>
      read<string | null>('(element, name) => element.getAttribute(name)', name),
    innerText: () => read<string>('(element) => element.innerText'),
    inputValue: () => read<string>('(input) => input.value'),
  }
  return onlyWhatIsHere<Locator>('locator', here)
}
