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

/** A module that imports a file and a package, both only when it is asked, and throws. */
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

test('a module of the sources imports files and packages also after it is loaded', async () => {
  const { later } = await importSource<Sample>(await sample())
  const [name, otpauth] = await later()
  expect(name).toBe('other')
  expect(otpauth).toHaveProperty('TOTP')
})

test('Node knows the place in the sources, for stacks', async () => {
  const module = await sample()
  const { fail } = await importSource<Sample>(module)
  let stack = ''
  try {
    fail()
  } catch (thrown) {
    stack = thrown instanceof Error ? (thrown.stack ?? '') : ''
  }
  // The test runner's own stacks do not ask Node.
  const [, file = '', line, column] = /at fail \((.*):(\d+):(\d+)\)/.exec(stack) ?? []
  const place = findSourceMap(file)?.findEntry(Number(line) - 1, Number(column) - 1)
  expect(place).toMatchObject({ originalSource: expect.stringContaining(module), originalLine: 4 })
})

test('it is read anew each time, and nothing of it is left on the disk', async () => {
  const module = await sample()
  const first = await importSource<Sample>(module)
  await writeFile(module, 'export const fail = () => 1\n')
  const second = await importSource<Sample>(module)
  expect(() => first.fail()).toThrow('failed')
  expect(second.fail()).toBe(1)
  expect(existsSync(dirname(fileURLToPath(first.where)))).toBe(false)
})

test('a fault in it is told with its file', async () => {
  const module = await sample()
  await writeFile(module, 'export const = 1\n')
  await expect(importSource(module, { logLevel: 'silent' })).rejects.toThrow(module)
})
