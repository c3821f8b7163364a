/** A locator's query, as data that is sent to the page, and how the page finds the elements. */
import type { queryAllByLabelText, queryAllByRole } from '@testing-library/dom'

export type Step =
  | { by: 'role'; role: string; name?: string | undefined }
  | { by: 'label'; text: string; exact?: boolean | undefined }
  | { by: 'css'; selector: string }
  | { by: 'first' }

/**
 * Runs in the page, so it uses nothing from outside except Testing Library, which was put there.
 * @returns the elements in document order
 */
export function find(steps: Step[]): Element[] {
  interface Library {
    queryAllByRole: typeof queryAllByRole
    queryAllByLabelText: typeof queryAllByLabelText
  }
  const library: Library = Reflect.get(window, 'TestingLibraryDom')
  const fits =
    (wanted: string, exact = false) =>
    (text: string) =>
      exact ? text === wanted : text.toLowerCase().includes(wanted.toLowerCase())
  const within = (root: Element, step: Exclude<Step, { by: 'first' }>): Element[] => {
    if (step.by === 'css') return [...root.querySelectorAll(step.selector)]
    const inRoot = root instanceof HTMLElement ? root : document.documentElement
    if (step.by === 'label') return library.queryAllByLabelText(inRoot, fits(step.text, step.exact))
    const { role, name } = step
    return library.queryAllByRole(inRoot, role, name === undefined ? {} : { name: fits(name) })
  }
  return steps.reduce<Element[]>(
    (found, step) =>
      step.by === 'first' ? found.slice(0, 1) : [...new Set(found.flatMap((each) => within(each, step)))],
    [document.documentElement],
  )
}

/** The state of the first element that a locator finds. */
export interface Sight {
  url: string
  count: number
  isVisible: boolean
  isEnabled: boolean
}

/** Runs in the page: how many elements there are, and the state of the first. */
export function look(found: Element[]): Sight {
  const [first] = found
  const box = first?.getBoundingClientRect()
  return {
    url: location.href,
    count: found.length,
    isVisible:
      first !== undefined &&
      box !== undefined &&
      box.width > 0 &&
      box.height > 0 &&
      first.checkVisibility({ visibilityProperty: true }),
    isEnabled: first !== undefined && !first.matches(':disabled, [aria-disabled=true]'),
  }
}
