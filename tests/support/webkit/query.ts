/** A locator's query, as data that is sent to the page, and how the page finds the elements. */
import type { queryAllByLabelText, queryAllByRole } from '@testing-library/dom'

/** A text, or a part of one; a RegExp as its source and flags. */
export type TextMatch = { text: string; exact: boolean } | { source: string; flags: string }

export type Step =
  | { by: 'role'; role: string; name?: TextMatch; level?: number }
  | { by: 'label' | 'text' | 'hasText'; match: TextMatch }
  | { by: 'css'; selector: string }
  | { by: 'nth'; index: number }
  | { by: 'or' | 'and'; steps: Step[] }

export const textMatch = (text: string | RegExp, exact = false): TextMatch =>
  typeof text === 'string' ? { text, exact } : { source: text.source, flags: text.flags }

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
  const squeezed = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
  const fits = (match: TextMatch) => (text: string | null) => {
    const content = squeezed(text ?? '')
    if ('source' in match) return new RegExp(match.source, match.flags).test(content)
    if (match.exact) return content === squeezed(match.text)
    return content.toLowerCase().includes(squeezed(match.text).toLowerCase())
  }
  const within = (root: Element, step: Step): Element[] => {
    const inRoot = root instanceof HTMLElement ? root : document.documentElement
    switch (step.by) {
      case 'role': {
        const { role, name, level } = step
        const named = name === undefined ? {} : { name: fits(name) }
        return library.queryAllByRole(inRoot, role, { ...named, ...(level === undefined ? {} : { level }) })
      }
      case 'label':
        return library.queryAllByLabelText(inRoot, fits(step.match))
      case 'text': {
        const has = fits(step.match)
        const shown = (element: Element) =>
          !element.matches('script, style, template, noscript, head, head *')
        const all = [root, ...root.querySelectorAll('*')].filter(
          (element) => shown(element) && has(element.textContent),
        )
        // Only the innermost ones.
        return all.filter((element) => !all.some((other) => other !== element && element.contains(other)))
      }
      case 'css':
        return [...root.querySelectorAll(step.selector)]
      default:
        return []
    }
  }
  const next = (found: Element[], step: Step): Element[] => {
    if (step.by === 'nth') return found.slice(step.index).slice(0, 1)
    if (step.by === 'hasText') return found.filter((element) => fits(step.match)(element.textContent))
    if (step.by === 'or') return [...new Set([...found, ...all(step.steps)])]
    if (step.by === 'and') return found.filter((element) => all(step.steps).includes(element))
    return [...new Set(found.flatMap((element) => within(element, step)))]
  }
  const all = (chain: Step[]): Element[] => chain.reduce(next, [document.documentElement])
  return all(steps)
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
