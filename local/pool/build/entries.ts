import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A path in the package as one of this machine. */
export const pathOf = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url))

interface Manifest {
  dependencies: Record<string, string>
  peerDependencies: Record<string, string>
  exports: Record<string, string | { types: string }>
}

const manifest: Manifest = JSON.parse(readFileSync(pathOf('package.json'), 'utf8'))

/** The packages that are not bundled. */
export const PACKAGES = [...Object.keys(manifest.dependencies), ...Object.keys(manifest.peerDependencies)]

/** The entries that package.json exports, by the name of their file: `node` is node.ts. */
export const ENTRIES = Object.values(manifest.exports).flatMap((entry) =>
  typeof entry === 'string' ? [] : entry.types.replace(/^.*\/(.*)\.d\.ts$/, '$1'),
)
