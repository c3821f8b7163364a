import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { findSourceMap } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { importSource } from '../../../build/importSource'

interface Sample {
  later: () => Promise<[string, object]>
  fail: () => number
  where: string
}

const TEMPORARY = 'node_modules/.vite-temp'

/** A module that imports a file and a package only when `later` is called, and whose `fail` throws. */
async function sample(): Promise<string> {
  await mkdir(TEMPORARY, { recursive: true })
  const folder = await mkdtemp(join(TEMPORARY, 'sample-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'other.ts'), "export const name: string = 'other'\n")
  await writeFile(
    join(folder, 'sample.ts'),
    `interface Nothing {}
export const later = async () => [(await import('./other')).name, await import('otpauth')]
export const where = import.meta.url
export const fail = (_?: Nothing) => {
  throw new Error('failed')
}
`,
  )
  return join(folder, 'sample.ts')
}

test('an imported source module can still import files and packages after it is loaded', async () => {
  const { later } = await importSource<Sample>(await sample())
  const [name, otpauth] = await later()
  expect(name).toBe('other')
  expect(otpauth).toHaveProperty('TOTP')
})

test('Node can map a stack trace of an imported module to its source', async () => {
  const module = await sample()
  const { fail } = await importSource<Sample>(module)
  const thrown: unknown = await Promise.resolve()
    .then(fail)
    .catch((error: unknown) => error)
  const stack = String(Object(thrown).stack)
  // The test runner does not use Node's source maps for its own stacks.
  const [, file = '', line, column] = /at fail \((.*):(\d+):(\d+)\)/.exec(stack) ?? []
  const place = findSourceMap(file)?.findEntry(Number(line) - 1, Number(column) - 1)
  expect(place).toMatchObject({ originalSource: expect.stringContaining(module), originalLine: 4 })
})

test('a source module is read again at each import, and no file is left on the disk', async () => {
  const module = await sample()
  const first = await importSource<Sample>(module)
  await writeFile(module, 'export const fail = () => 1\n')
  const second = await importSource<Sample>(module)
  expect(() => first.fail()).toThrow('failed')
  expect(second.fail()).toBe(1)
  expect(existsSync(dirname(fileURLToPath(first.where)))).toBe(false)
})

test('an error in a source module names its file', async () => {
  const module = await sample()
  await writeFile(module, 'export const = 1\n')
  await expect(importSource(module, { logLevel: 'silent' })).rejects.toThrow(module)
})
