import type { Page } from 'playwright-core'

/**
 * What is wider than the column that it is in, and text in a column of fewer than twelve characters, one line each. With both a page
 * can still be as wide as its window, and nothing in it be covered.
 */
export const brokenColumns = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /** Two short words. */
    const FEWEST_CHARACTERS = 12
    /** CSS pixels by which a browser may round. */
    const ROUNDING = 1
    /** The narrowest window of WCAG 1.4.10. Letters twice as large make a phone narrower, and a word wider than a column. */
    const NARROWEST = 320

    interface Column {
      left: number
      right: number
      /** It cuts what is too long, such as a name in the menu, or scrolls it. */
      isCut: boolean
    }

    const faults: string[] = []
    const columns = new Map<Element, Column>()

    /** The nearest block around it, without its padding. */
    function columnOf({ parentElement }: Node): Column | undefined {
      let block = parentElement
      while (block && /^(?:inline|contents)$/.test(getComputedStyle(block).display))
        block = block.parentElement
      if (!block) return undefined
      const known = columns.get(block)
      if (known) return known
      const style = getComputedStyle(block)
      const { left, right } = block.getBoundingClientRect()
      const column = {
        left: left + parseFloat(style.borderLeftWidth) + parseFloat(style.paddingLeft),
        right: right - parseFloat(style.borderRightWidth) - parseFloat(style.paddingRight),
        isCut: style.overflowX !== 'visible',
      }
      columns.set(block, column)
      return column
    }

    function note(what: string, left: number, right: number, column: Column): void {
      const out = Math.max(column.left - left, right - column.right)
      if (out > ROUNDING) faults.push(`${what.slice(0, 80)} leaves its column by ${Math.round(out)} px`)
    }

    function look(element: Element): void {
      const style = getComputedStyle(element)
      const isHere = style.display !== 'none' && style.visibility === 'visible'
      if (!isHere || element.matches('[inert], .visually-hidden, .skip-link')) return
      const column = /^(?:absolute|fixed)$/.test(style.position) ? undefined : columnOf(element)
      const { left, right, width } = element.getBoundingClientRect()
      // A negative margin is meant.
      const [outLeft, outRight] = [style.marginLeft, style.marginRight].map((margin) =>
        Math.min(0, parseFloat(margin)),
      )
      if (column && !column.isCut && width > 0)
        note(element.outerHTML, left - (outLeft ?? 0), right + (outRight ?? 0), column)
      if (element instanceof SVGElement) return
      for (const child of element.childNodes)
        if (child instanceof Element) look(child)
        else if (child instanceof Text && child.data.trim() !== '') read(child)
    }

    function read(text: Text): void {
      const column = columnOf(text)
      const range = document.createRange()
      range.selectNodeContents(text)
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0)
      if (!column || column.isCut || lines.length === 0) return
      const words = text.data.trim()
      const edges = [lines.map(({ left }) => left), lines.map(({ right }) => right)] as const
      note(`“${words}”`, Math.min(...edges[0]), Math.max(...edges[1]), column)
      const length = lines.reduce((sum, { width }) => sum + width, 0)
      const inALine = ((column.right - column.left) / length) * words.length
      if (lines.length > 1 && words.length > FEWEST_CHARACTERS && inALine < FEWEST_CHARACTERS)
        faults.push(`“${words.slice(0, 80)}” is in a column of ${Math.floor(inALine)} characters`)
    }

    if (window.innerWidth >= NARROWEST)
      look([...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body)
    return faults
  })
