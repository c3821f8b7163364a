import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

const PATH = 'scripts/checkNode.cjs'
const { engines, scripts } = JSON.parse(readFileSync('package.json', 'utf8'))

/** Runs it as that version of Node would, and answers what it says and whether it ends the program. */
function run(version: string) {
  const said: string[] = []
  const exits: number[] = []
  runInNewContext(readFileSync(PATH, 'utf8'), {
    require: () => ({ engines }),
    process: { versions: { node: version }, exit: (code: number) => exits.push(code) },
    console: { error: (text: string) => said.push(text) },
  })
  return { said: said.join('\n'), exits }
}

test.each(['20.19.0', '20.20.2', '22.13.0', '24.0.0', '25.1.0'])('Node %s will do', (version) => {
  expect(run(version)).toEqual({ said: '', exits: [] })
})

// Of Vite, Vitest and ESLint: what comes of the odd ones is a message that names nothing of this.
const TOO_OLD = ['18.20.8', '20.18.3', '8.0.0', '21.7.3', '22.12.0', '23.11.0']

test.each(TOO_OLD)('Node %s is told which will do, and where it is', (version) => {
  const { said, exits } = run(version)
  expect(said).toContain(
    `This is Node ${version}, but Node 20.19, 22.13, or 24 and newer is needed. Get it from`,
  )
  expect(exits).toEqual([1])
})

test('it comes before each script that a newcomer begins with', () => {
  const before = ['start', 'dev', 'build', 'preview', 'test', 'setup', 'doctor']
  expect(before.filter((name) => !scripts[name].startsWith(`node ${PATH} && `))).toEqual([])
})

test('an old Node can read it', () => {
  expect(readFileSync(PATH, 'utf8')).not.toMatch(/=>|\b(const|let|class|async|import)\b|\?\.|\?\?|`/)
})
