import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

const PATH = 'scripts/checkNode.cjs'
const { engines, scripts } = JSON.parse(readFileSync('package.json', 'utf8'))

/** Runs scripts/checkNode.cjs as that version of Node. @returns what it prints, and its exit codes */
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

test.each(['20.19.0', '20.20.2', '22.13.0', '24.0.0', '25.1.0'])('Node %s is accepted', (version) => {
  expect(run(version)).toEqual({ said: '', exits: [] })
})

// The limits of Vite, Vitest and ESLint: an odd version of Node fails there with a message that does not name Node.
const TOO_OLD = ['18.20.8', '20.18.3', '8.0.0', '21.7.3', '22.12.0', '23.11.0']

test.each(TOO_OLD)(
  'Node %s is refused with the versions that are accepted and where to get them',
  (version) => {
    const { said, exits } = run(version)
    expect(said).toContain(
      `This is Node ${version}, but Node 20.19, 22.13, or 24 and newer is needed. Get it from`,
    )
    expect(exits).toEqual([1])
  },
)

test('every script that a newcomer begins with runs checkNode.cjs first', () => {
  const before = ['start', 'build', 'preview', 'test', 'setup', 'doctor']
  expect(before.filter((name) => !scripts[name].startsWith(`node ${PATH} && `))).toEqual([])
})

test('checkNode.cjs has only syntax that an old Node can read', () => {
  expect(readFileSync(PATH, 'utf8')).not.toMatch(/=>|\b(const|let|class|async|import)\b|\?\.|\?\?|`/)
})
