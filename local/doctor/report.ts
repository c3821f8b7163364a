import { styleText } from 'node:util'
import type { Finding } from './finding'

const COLUMNS = 100
const COLOURS = { ok: 'green', warning: 'yellow', problem: 'red', unknown: 'cyan' } as const
const MARGIN = 9
/** Width of the column: the longest name, "Remembered browsers", and a space. */
const ABOUT = 20

/** Breaks a sentence into lines between words. A word that is too long stays whole. */
function wrap(text: string, indent: number): string {
  const lines = ['']
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? ''
    const longer = last === '' ? word : `${last} ${word}`
    if (longer.length <= COLUMNS - indent || last === '') lines.splice(-1, 1, longer)
    else lines.push(word)
  }
  return lines.join(`\n${' '.repeat(indent)}`)
}

function formatFinding({ verdict, about, says, fix, commands = [] }: Finding, colour: boolean): string {
  const padded = verdict.padEnd(MARGIN)
  const indent = MARGIN + ABOUT + 1
  const gap = ' '.repeat(indent)
  return [
    ` ${colour ? styleText(COLOURS[verdict], padded, { validateStream: false }) : padded}${about.padEnd(ABOUT)}${wrap(says, indent)}`,
    ...(fix === undefined ? [] : [`${gap}${wrap(fix, indent)}`]),
    // Never broken, so that they can be copied.
    ...commands.map((command) => `${gap}$ ${command}`),
  ].join('\n')
}

const plural = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`

/** All findings as text for a terminal. */
export function report(findings: readonly Finding[], colour: boolean): string {
  const count = (verdict: Finding['verdict']) => findings.filter((each) => each.verdict === verdict).length
  const sum = `${plural(count('problem'), 'problem')}, ${plural(count('warning'), 'warning')}.`
  return `${findings.map((finding) => formatFinding(finding, colour)).join('\n')}\n\n ${sum}\n`
}
