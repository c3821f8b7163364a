import { posix } from 'node:path'

/** What has gone from a project. */
export interface Gone {
  /** Whether a file or folder has gone, by its path from the top of the project. */
  isGone: (path: string) => boolean
  /** Names of npm scripts. */
  scripts: readonly string[]
}

/**
 * Removes from a guide what leads to files and scripts that are gone. A list item or a table row that begins with such a link,
 * and a block that names such a path or command, is removed as a whole; elsewhere only the link is, and its words stay.
 * @param guide its path
 */
export function cleanPage(guide: string, text: string, { isGone, scripts }: Gone): string {
  const leadsNowhere = (link: string) => {
    const [path = ''] = link.split('#')
    return path !== '' && isGone(posix.join(posix.dirname(guide), path))
  }
  const links = (block: string) =>
    [...block.matchAll(LINK)].flatMap(([whole, , target = '']) => (leadsNowhere(target) ? [whole] : []))
  const namesWhatIsGone = (block: string) =>
    [...block.matchAll(PATH)].some(([, path = '']) => isGone(path)) ||
    [...block.matchAll(COMMAND)].some(([, script = '']) => scripts.includes(script))

  const kept = blocksOf(text).flatMap((block) => {
    const withoutAsides = withoutCells(block, isGone).replaceAll(
      ASIDE,
      (whole, path?: string, target?: string) =>
        (path !== undefined && isGone(path)) || (target !== undefined && leadsNowhere(target)) ? '' : whole,
    )
    const [first] = links(withoutAsides)
    const beginsWithIt = first !== undefined && BEGINNING.exec(withoutAsides)?.[1] === first
    if (beginsWithIt || namesWhatIsGone(withoutAsides)) return []
    return withoutAsides.replaceAll(LINK, (whole, words: string, target: string) =>
      !leadsNowhere(target) ? whole : whole.startsWith('!') ? '' : words,
    )
  })
  return withoutEmptySections(withoutEmptyTables(kept.join('\n'))).replaceAll(/\n{3,}/g, '\n\n')
}

const LINK = /!?\[([^\]]*)\]\(([^)\s]+)\)/g
/** A path of this project between backticks, as tests/unit/docs/docs.test.ts knows them. */
const PATH = /`((?:src|build|local|scripts|tests|docs|deploy|bench)\/[\w./-]*)`/g
const COMMAND = /npm run ([\w:-]+)/g
/** A path or a link alone in brackets: ` (`tests/a.ts`)`, ` ([the sums](scale.md))`. */
const ASIDE = /\s+\((?:`([\w./-]+\/[\w./-]*)`|\[[^\]]*\]\(([^)\s]+)\))\)/g
/** What a list item, a row or a paragraph begins with. */
const BEGINNING = /^(?:\s*(?:[-*]|\d+\.)\s+|\|\s*)?(!?\[[^\]]*\]\([^)\s]+\))/

/** A page cut into rows of tables, list items, paragraphs and fenced code, each with its lines. */
function blocksOf(text: string): string[] {
  const blocks: string[] = []
  let fenced = false
  let goesOn = false
  for (const line of text.split('\n')) {
    const fence = /^\s*```/.test(line)
    const begins = /^\s*(?:[-*]|\d+\.)\s|^\||^#|^<!--/.test(line)
    const last = blocks.at(-1)
    if (last !== undefined && (fenced || (goesOn && line !== '' && !begins && !fence)))
      blocks[blocks.length - 1] = `${last}\n${line}`
    else blocks.push(line)
    if (fence) fenced = !fenced
    goesOn = !fence && line !== '' && !/^\||^#|^<!--/.test(line)
  }
  return blocks
}

/** A table that has lost all its rows has a heading and a rule. */
const withoutEmptyTables = (text: string) =>
  text.replaceAll(/(^|\n)\|[^\n]*\|\n\|[\s:|-]*\|(?=\n(?!\|)|$)/g, '$1')

/** A row keeps its place where only one of its further cells is about a path that is gone: that cell is emptied. */
const withoutCells = (block: string, isGone: (path: string) => boolean) =>
  block.replaceAll(/(?<=.\|)\s*`([\w./-]+)`\s*(?=\|)/g, (whole, path: string) => (isGone(path) ? ' ' : whole))

/** A section that has nothing left but its heading. */
const withoutEmptySections = (text: string) =>
  text.replaceAll(
    /(?<=^|\n)(#{2,})( [^\n]*)\n+(?=(#{1,}) |$)/g,
    (whole, own: string, _title, next?: string) =>
      next === undefined || next.length <= own.length ? '' : whole,
  )
