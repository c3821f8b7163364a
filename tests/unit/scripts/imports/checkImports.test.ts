import { describe, expect, test } from 'vitest'
import { checkImports } from '../../../../scripts/imports/checkImports'
import { IMPORT_TABLE, type ImportTable } from '../../../../scripts/imports/importTable'

const faultsOf = (files: Record<string, string>, table: ImportTable = IMPORT_TABLE) =>
  checkImports(Object.keys(files), (path) => files[path] ?? '', table)

describe('the table of this project', () => {
  test.each([
    ['src/home/HomePage.tsx', '../cognito/account', 'src/cognito/account'],
    ['src/layout/Shell.tsx', '../session/useSession', 'src/session/useSession'],
    ['src/examples/invoices/InvoicesPage.tsx', '../../app/guards', 'src/app/guards'],
    ['src/auth/CodePage.tsx', '../account/useAccount', 'src/account/useAccount'],
    ['src/session/store.ts', './useSession.tsx', 'src/session/useSession.tsx'],
    ['src/session/store.ts', 'react', 'react'],
    ['src/app/guards.tsx', '../app.config', 'src/app.config'],
    ['src/main.tsx', './signIn.config', 'src/signIn.config'],
    ['build/firstPaint.ts', '../src/signIn.config', 'src/signIn.config'],
    ['src/app/AppShell.tsx', '../home/HomePage', 'src/home/HomePage'],
    ['src/main.tsx', 'node:fs', 'node:fs'],
    ['src/main.tsx', '../local/mount', 'local/mount'],
    ['src/main.tsx', '../tests/support/app', 'tests/support/app'],
    ['local/pool/tokens.ts', 'node:crypto', 'node:crypto'],
    ['local/pool/srp.ts', '../../src/cognito/srp', 'src/cognito/srp'],
    ['local/pool/index.ts', './node.ts', 'local/pool/node.ts'],
    ['tests/support/app.ts', '../../local/pool/pool', 'local/pool/pool'],
    ['deploy/edge/fileOf.ts', '../options', 'deploy/options'],
    ['build/firstPaint.ts', '../tests/support/app', 'tests/support/app'],
    ['tests/unit/config.test.ts', '../../lab/bench/main', 'lab/bench/main'],
  ])('does not let %s import %s', (path, name, target) => {
    expect(faultsOf({ [path]: `import '${name}'` })).toEqual([
      expect.stringContaining(`${path} imports ${target}: `),
    ])
  })

  test.each([
    ['src/examples/invoices/InvoicesPage.tsx', '../../http/useApi'],
    ['src/home/HomePage.tsx', '../session/useSession'],
    ['src/cognito/srp.ts', '@aws-sdk/client-cognito-identity-provider'],
    ['src/main.tsx', 'react-dom/client'],
    ['local/pool/node.ts', 'node:fs/promises'],
    ['local/mount.ts', './pool/node.ts'],
    ['tests/unit/config.test.ts', 'vitest'],
  ])('lets %s import %s', (path, name) => {
    expect(faultsOf({ [path]: `import '${name}'` })).toEqual([])
  })

  test('leaves a folder of a product’s own at the top, such as that of its server, alone; the app may not import it', () => {
    expect(faultsOf({ 'server/main.ts': `import '../src/main'; import 'express'` })).toEqual([])
    expect(faultsOf({ 'src/home/HomePage.tsx': `import '../../server/main'`, 'server/main.ts': '' })).toEqual(
      [expect.stringContaining('src/home/HomePage.tsx imports server/main.ts: ')],
    )
  })

  test.each(['src/unlisted/Page.tsx', 'local/mail/main.ts', 'other.ts'])('must have a row for %s', (path) =>
    expect(faultsOf({ [path]: '' })).toEqual([expect.stringContaining('has no row')]),
  )
})

test.each([
  ["import { a } from '../b/b'", 'b/b'],
  ["import type { A } from '../b/b'", 'b/b'],
  ["import '../b/b.css'", 'b/b.css'],
  ["import logo from '../b/logo.svg?no-inline'", 'b/logo.svg'],
  ["import b = require('../b/b')", 'b/b'],
  ["export { a } from '../b/b'", 'b/b'],
  ["export type { A } from '../b/b'", 'b/b'],
  ["export * from '../b/b'", 'b/b'],
  ["const lazy = () => import('../b/b')", 'b/b'],
  ["let a: import('../b/b').A", 'b/b'],
  ["let b: typeof import('../b/b')", 'b/b'],
  ["new URL('../b/b.ts', import.meta.url)", 'b/b.ts'],
  ["import { a } from '@scope/name/deep'", '@scope/name'],
])('an import is found in %s', (code, target) => {
  expect(faultsOf({ 'a/a.ts': code }, { a: [], b: [] })).toEqual([
    `a/a.ts imports ${target}: a may import nothing`,
  ])
})
