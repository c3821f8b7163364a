import { join } from 'node:path'
import { createServer } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { isCodeError } from '../../../../build/errorOverlay/codeError'
import { inSource } from '../../../../build/errorOverlay/inSource'
import { folderWith } from '../../../support/folderWith'

const SOURCE = `interface Row {
  title: string
}

/** As a screen has it. */
export function titleOf(row: Row | undefined): string {
  if (!row) throw new Error('There is no row')
  return row.title
}
`

/** A development server that has sent that file, and the place in the sent code where the error is thrown. */
async function sent() {
  const root = folderWith({ 'screen.ts': SOURCE }, onTestFinished)
  const server = await createServer({
    configFile: false,
    envDir: false,
    root,
    logLevel: 'silent',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  onTestFinished(() => server.close())
  const client = server.environments.client
  const lines = (await client.transformRequest('/screen.ts'))?.code.split('\n') ?? []
  const line = lines.findIndex((text) => text.includes('new Error'))
  const place = `http://localhost:5173/screen.ts:${line + 1}:${(lines[line]?.indexOf('new Error') ?? 0) + 1}`
  return { file: join(root, 'screen.ts'), place, modules: client.moduleGraph }
}

test.each([
  ['Chromium', (place: string) => `Error: There is no row\n    at titleOf (${place})\n    at main`],
  ['Firefox and Safari', (place: string) => `titleOf@${place}\nmain`],
])(
  'an error from %s is shown at its place in the source, with the lines around it',
  async (_engine, stackOf) => {
    const { file, place, modules } = await sent()
    const error = { name: 'Error', message: 'There is no row', stack: stackOf(place) }
    const told = await inSource(error, modules)
    expect(told).toMatchObject({ message: 'Error: There is no row', id: file, loc: { file, line: 7 } })
    expect(told.stack).toBe(stackOf(`${file}:7:${told.loc?.column}`))
    expect(told.frame).toContain(
      "6    | export function titleOf(row: Row | undefined): string {\n7    |   if (!row) throw new Error('There is no row')\n     |             ",
    )
  },
)

test('an error from outside the sources is shown unchanged', async () => {
  const { modules } = await sent()
  const stack = 'at https://elsewhere.example/x.js:1:1'
  expect(await inSource({ name: 'TypeError', message: 'x', stack }, modules)).toEqual({
    message: 'TypeError: x',
    stack,
  })
})

test('only a value of the form that the page sends is accepted as an error', () => {
  expect(isCodeError({ name: 'Error', message: 'x', stack: '' })).toBe(true)
  for (const other of [null, 'Error', {}, { name: 'Error', message: 1, stack: '' }])
    expect(isCodeError(other)).toBe(false)
})
