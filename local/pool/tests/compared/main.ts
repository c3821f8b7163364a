/**
 * `npx tsx local/pool/tests/compared/main.ts NAME=URL…` asks servers that run what questions.ts has, and
 * writes their answers into README.md and docs/compared.md. The first is this pool.
 */
import { writeFileSync } from 'node:fs'
import { table, cell, written } from '../../../../scripts/guides/part'
import { answerOf, QUESTIONS } from './questions'

const servers = process.argv.slice(2).map((given) => {
  const [name = '', endpoint = ''] = given.split('=')
  return { name, endpoint }
})
const answers: { what: string; instead: (string | undefined)[] }[] = []
for (const [what, ask] of Object.entries(QUESTIONS)) {
  const instead: (string | undefined)[] = []
  for (const { endpoint } of servers) instead.push(await answerOf(endpoint, ask))
  answers.push({ what, instead })
}

const compared = table([
  ['Whether it', ...servers.map(({ name }) => name)],
  ...answers.map(({ what, instead }) => [
    what,
    ...instead.map((each) => (each === undefined ? 'yes' : 'no')),
  ]),
])
const refusals = table([
  ['Question', 'Server', 'What happened'],
  ...answers.flatMap(({ what, instead }) =>
    servers.flatMap(({ name }, index) => {
      const happened = instead[index]
      return happened === undefined ? [] : [[what, name, cell(happened)]]
    }),
  ),
])
const pages = await written([
  { guide: 'local/pool/README.md', name: 'compared', text: compared },
  { guide: 'local/pool/docs/compared.md', name: 'instead', text: refusals },
])
for (const [path, text] of pages) writeFileSync(path, text)
// The SDK keeps its connections open.
process.exit()
