import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Manifest {
  version: string
  license: string
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  peerDependencies: Record<string, string>
}

const read = (path: string): Manifest => JSON.parse(readFileSync(path, 'utf8'))
const root = read('package.json')
const ours = read('local/pool/package.json')

/** The packages that the sources of local/pool import. */
const imported = Object.entries(
  import.meta.glob<string>(['/local/pool/**/*.ts', '!/local/pool/{bench,build,dist,tests}/**'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
).flatMap(([, text]) =>
  Array.from(text.matchAll(/(?:from |import\()'((?:@[\w-]+\/)?[a-z][\w-]*)/g), ([, name = '']) => name),
)

test('the package declares what it imports, and nothing else', () => {
  // Packages that are bundled are needed only to build.
  const { dependencies, peerDependencies, devDependencies } = ours
  const declared = new Set(Object.keys({ ...dependencies, ...peerDependencies, ...devDependencies }))
  expect([...declared].toSorted()).toEqual(
    [...new Set(imported.filter((name) => name !== 'node'))].toSorted(),
  )
})

test('the package has the same dependency versions and licence as the application', () => {
  const all = { ...root.dependencies, ...root.devDependencies }
  const both = Object.entries({ ...ours.dependencies, ...ours.devDependencies }).filter(
    ([name]) => name in all,
  )
  expect(both.length).toBeGreaterThan(3)
  expect(both).toEqual(both.map(([name]) => [name, all[name]]))
  expect(ours).toMatchObject({ license: root.license })
})

test('every dependency version is exact', () => {
  for (const version of Object.values({ ...ours.dependencies, ...ours.devDependencies }))
    expect(version).toMatch(/^\d+\.\d+\.\d+$/)
})

test('the newest entry of the changelog is the package’s version', () => {
  const [, newest] = /^## (\S+)$/m.exec(readFileSync('local/pool/CHANGELOG.md', 'utf8')) ?? []
  expect(newest).toBe(ours.version)
})
