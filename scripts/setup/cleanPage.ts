import { posix } from 'node:path'

/** What has been removed from a project. */
export interface Gone {
  /** Whether a file or folder has been removed, by its path from the top of the project. */
  isGone: (path: string) => boolean
  /** Whether a guide that is there has no heading with this anchor. */
  lacks: (guide: string, anchor: string) => boolean
  /** Names of the npm scripts that have been removed. */
  scripts: readonly string[]
}

/**
 * Removes from a guide everything that leads to removed files, headings and scripts. If a list item or a
 * table row begins with such a link, or a block names such a path or command, the whole block goes; of a
 * block of commands only their lines, and of a table row a cell, unless it was the only one after the first.
 * Elsewhere only the link goes, and its words stay.
 * @param guide its path
 */
export function cleanPage(guide: string, text: string, { isGone, lacks, scripts }: Gone): string {
  const leadsNowhere = (link: string) => {
    const [path = '', anchor] = link.split('#')
    const target = path === '' ? guide : posix.join(posix.dirname(guide), path)
    return isGone(target) || (anchor !== undefined && lacks(target, anchor))
  }
  const links = (block: string) =>
    [...block.matchAll(LINK)].flatMap(([whole, , target = '']) => (leadsNowhere(target) ? [whole] : []))
  const namesWhatIsGone = (block: string) =>
    [...block.matchAll(PATH)].some(([, path = '']) => isGone(path)) ||
    [...block.matchAll(COMMAND)].some(([, script = '']) => scripts.includes(script))

  const kept = blocksOf(text).flatMap((block) => {
    if (COMMANDS.test(block)) {
      const lines = block.split('\n').filter((line) => !namesWhatIsGone(line))
      return lines.length > 2 ? [lines.join('\n')] : []
    }
    const shorter = withoutCells(block, isGone)
    if (shorter !== block && ONLY_FIRST_CELL.test(shorter)) return []
    const withoutAsides = shorter.replaceAll(ASIDE, (whole, path?: string, target?: string) =>
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
/** A path of this project between backticks, or a program of it that is run. */
const PATH = /(?:`|npx tsx )((?:src|build|local|scripts|tests|docs|deploy|lab)\/[\w./-]*)(?=[`\s]|$)/g
const COMMAND = /npm run ([\w:-]+)/g
/** A fenced block of commands. */
const COMMANDS = /^\s*```sh\n/
const ONLY_FIRST_CELL = /^\|[^|]*\|[\s|]*$/
/** A path or a link alone in brackets: ` (`tests/a.ts`)`, ` ([the sums](scale.md))`. */
const ASIDE = /\s+\((?:`([\w./-]+\/[\w./-]*)`|\[[^\]]*\]\(([^)\s]+)\))\)/g
/** A list item, a row or a paragraph that begins with a link. */
const BEGINNING = /^(?:\s*(?:[-*]|\d+\.)\s+|\|\s*)?(!?\[[^\]]*\]\([^)\s]+\))/

/** A page split into rows of tables, list items, paragraphs and fenced code, each with its lines. */
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

/** Removes tables that have only their heading and the line of dashes left. */
const withoutEmptyTables = (text: string) =>
  text.replaceAll(/(^|\n)\|[^\n]*\|\n\|[\s:|-]*\|(?=\n(?!\|)|$)/g, '$1')

/** If only one of the later cells of a row is about a removed path, the row stays, with that cell empty. */
const withoutCells = (block: string, isGone: (path: string) => boolean) =>
  block.replaceAll(/(?<=.\|)\s*`([\w./-]+)`\s*(?=\|)/g, (whole, path: string) => (isGone(path) ? ' ' : whole))

/** Removes sections that have only their heading left. */
const withoutEmptySections = (text: string) =>
  text.replaceAll(
    /(?<=^|\n)(#{2,})( [^\n]*)\n+(?=(#{1,}) |$)/g,
    (whole, own: string, _title, next?: string) =>
      next === undefined || next.length <= own.length ? '' : whole,
  )
