import { styleText } from 'node:util'
import type { Finding } from './finding'

const COLUMNS = 100
const COLOURS = { ok: 'green', warning: 'yellow', problem: 'red', unknown: 'cyan' } as const
const MARGIN = 9
const ABOUT = 18

/** Breaks a sentence into lines between words; a word that is longer stays whole. */
function wrapped(text: string, indent: number): string {
  const lines = ['']
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? ''
    const longer = last === '' ? word : `${last} ${word}`
    if (longer.length <= COLUMNS - indent || last === '') lines.splice(-1, 1, longer)
    else lines.push(word)
  }
  return lines.join(`\n${' '.repeat(indent)}`)
}

function told({ verdict, about, says, fix, commands = [] }: Finding, colour: boolean): string {
  const padded = verdict.padEnd(MARGIN)
  const indent = MARGIN + ABOUT + 1
  const gap = ' '.repeat(indent)
  return [
    ` ${colour ? styleText(COLOURS[verdict], padded, { validateStream: false }) : padded}${about.padEnd(ABOUT)}${wrapped(says, indent)}`,
    ...(fix === undefined ? [] : [`${gap}${wrapped(fix, indent)}`]),
    // Whole, to be copied.
    ...commands.map((command) => `${gap}$ ${command}`),
  ].join('\n')
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`

/** All findings as one screen of text. */
export function report(findings: readonly Finding[], colour: boolean): string {
  const count = (verdict: Finding['verdict']) => findings.filter((each) => each.verdict === verdict).length
  const sum = `${counted(count('problem'), 'problem')}, ${counted(count('warning'), 'warning')}.`
  return `${findings.map((finding) => told(finding, colour)).join('\n')}\n\n ${sum}\n`
}
