import { setTimeout as sleep } from 'node:timers/promises'
import type { Locator } from 'playwright-core'
import { textMatch, type Sight, type Step } from './query'
import { idOf, UNANSWERED, WebDriverError, type ElementReference } from './webDriver'
import { onlyWhatIsHere } from './onlyWhatIsHere'

/** What a locator needs of its page. */
export interface Surroundings {
  timeout: () => number
  /** Looks once. Between two pages it fails like the driver. */
  sight: (steps: Step[]) => Promise<Sight & { element: ElementReference | null }>
  /** Runs a function in the page, with the first element found. */
  run: <Value>(steps: Step[], source: string, argument?: unknown) => Promise<Value>
  send: (method: 'GET' | 'POST', path: string, body?: object) => Promise<unknown>
  press: (key: string) => Promise<void>
}

interface Limit {
  timeout?: number
}
interface Options {
  exact?: boolean
}
interface RoleOptions extends Options {
  name?: string | RegExp
  level?: number
}

/** The Backspace key in WebDriver. */
const BACKSPACE = '\uE003'

/** Milliseconds between two looks at the page, at first and later. Each look costs the browser time. */
const PAUSES = { first: 20, last: 200 }

/** Temporary failures of the driver: a page that is loading, or an element that something covers for a moment. */
const PASSING = new Set([
  'stale element reference',
  'no such element',
  'element not interactable',
  'element click intercepted',
  'javascript error',
  'unknown error',
  UNANSWERED,
])

export function unlessUnanswered(error: unknown): void {
  if (!(error instanceof WebDriverError && error.code === UNANSWERED)) throw error
}

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

/** A locator for elements by role, label or text, like Playwright's: it looks again each time. */
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
    steps,
    getByRole: (role: string, { name, exact, level }: RoleOptions = {}) =>
      further({
        by: 'role',
        role,
        ...(name !== undefined && { name: textMatch(name, exact) }),
        ...(level !== undefined && { level }),
      }),
    getByLabel: (text: string | RegExp, { exact }: Options = {}) =>
      further({ by: 'label', match: textMatch(text, exact) }),
    getByText: (text: string | RegExp, { exact }: Options = {}) =>
      further({ by: 'text', match: textMatch(text, exact) }),
    locator: (selector: string, { hasText }: { hasText?: string | RegExp } = {}) => {
      const found = further({ by: 'css', selector })
      return hasText === undefined ? found : found.filter({ hasText })
    },
    filter: ({ hasText }: { hasText: string | RegExp }) =>
      further({ by: 'hasText', match: textMatch(hasText) }),
    first: () => further({ by: 'nth', index: 0 }),
    last: () => further({ by: 'nth', index: -1 }),
    nth: (index: number) => further({ by: 'nth', index }),
    or: (other: { steps: Step[] }) => further({ by: 'or', steps: other.steps }),
    and: (other: { steps: Step[] }) => further({ by: 'and', steps: other.steps }),

    async waitFor({ state = 'visible', timeout = around.timeout() }: Limit & { state?: string } = {}) {
      if (state === 'visible') await one(({ isVisible }) => isVisible, { timeout })
      else if (state === 'attached') await one(undefined, { timeout })
      else
        await until(`${described} ${state}`, timeout, async () => {
          const { count, isVisible } = await around.sight(steps)
          return count === 0 || (state === 'hidden' && !isVisible) ? true : undefined
        })
    },
    /** The driver presses in the middle of the element, and refuses if another element covers it. */
    async click({ force = false, timeout = around.timeout() }: Limit & { force?: boolean } = {}) {
      if (force) await read('(element) => element.click()')
      else
        await until(`to press ${described}`, timeout, async () => {
          const element = await one(isReady, { timeout })
          // The driver may not answer a press that leads to another page.
          await around.send('POST', `element/${idOf(element)}/click`).catch(unlessUnanswered)
          return true
        })
    },
    check: async (options: { force?: boolean } = {}) => {
      if (!(await read<boolean>('(input) => input.checked'))) await here.click(options)
    },
    setChecked: async (checked: boolean) => {
      if ((await read<boolean>('(input) => input.checked')) !== checked) await here.click()
    },
    focus: () => read<void>('(element) => element.focus()'),
    press: async (key: string) => {
      await here.focus()
      await around.press(key)
    },
    /** Replaces the field's content with the value, key by key. */
    async fill(value: string) {
      await until(`to fill ${described}`, around.timeout(), async () => {
        const element = await one(isReady)
        const select = '(input) => { input.focus(); input.select(); return input.value }'
        const old = await around.run<string>(steps, select)
        const text = value === '' && old !== '' ? BACKSPACE : value
        if (text !== '') await around.send('POST', `element/${idOf(element)}/value`, { text })
        return (await around.run<string>(steps, '(input) => input.value')) === value ? true : undefined
      })
    },

    selectOption: (value: string) =>
      read<void>(
        `(select, value) => {
          select.value = value
          for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }))
        }`,
        value,
      ),

    isVisible: async () => (await around.sight(steps)).isVisible,
    count: async () => (await around.sight(steps)).count,
    getAttribute: (name: string) =>
      read<string | null>('(element, name) => element.getAttribute(name)', name),
    textContent: () => read<string | null>('(element) => element.textContent'),
    innerText: () => read<string>('(element) => element.innerText'),
    inputValue: () => read<string>('(input) => input.value'),
    allInnerTexts: () =>
      around.run<string[]>(steps, '(_first, _argument, all) => all.map((each) => each.innerText)'),
    evaluateAll: (run: (elements: Element[]) => unknown) =>
      around.run(steps, `(_first, _argument, all) => (${String(run)})(all)`),
    boundingBox: () =>
      read<DOMRect>(
        '(element) => { const { x, y, width, height } = element.getBoundingClientRect(); return { x, y, width, height } }',
      ),
    evaluate: (run: (element: Element, argument: unknown) => unknown, argument?: unknown) =>
      read(String(run), argument),
  }
  return onlyWhatIsHere<Locator>('locator', here)
}
