/** An empty project outside the repository with the package installed as by `npm install`. */
import { execFile } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface Consumer {
  folder: string
  /** The package, unpacked. */
  installed: string
  /** Writes a file; @returns its path */
  write(name: string, text: string): string
  /**
   * Runs a program in the project, as one of its npm scripts would.
   * @returns what it wrote; rejects, with that in the message, if it fails
   */
  run(file: string, ...given: string[]): Promise<string>
  remove(): void
}

interface Manifest {
  dependencies: Record<string, string>
}

/** The environment of a shell, without the variables that Vitest sets in its workers. */
const environment = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(?:VITEST|VITE_|TEST$|NODE_ENV$|FORCE_COLOR$)/.test(name),
    ),
  )

/**
 * Packs local/pool, and unpacks it into a new project. Its dependencies are those of this repository, by
 * links, so that nothing is fetched; what it does not declare is not there.
 * @param packages that the project itself has installed
 */
export async function consumer(packages: readonly string[]): Promise<Consumer> {
  const folder = mkdtempSync(join(tmpdir(), 'consumer-'))
  const installed = join(folder, 'node_modules/@gatehouse/cognito-pool')
  const link = (from: string, to: string) => {
    mkdirSync(dirname(to), { recursive: true })
    symlinkSync(resolve(from), to)
  }
  const env = {
    ...environment(),
    NO_COLOR: '1',
    PATH: `${join(folder, 'node_modules/.bin')}:${process.env['PATH']}`,
  }
  mkdirSync(installed, { recursive: true })
  await run('npm', ['pack', '--workspace', 'local/pool', '--pack-destination', folder, '--silent'], { env })
  await run('sh', ['-c', `tar -xzf gatehouse-cognito-pool-*.tgz -C '${installed}' --strip-components 1`], {
    cwd: folder,
  })
  const manifest: Manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
  for (const name of [...Object.keys(manifest.dependencies), ...packages])
    link(join('node_modules', name), join(folder, 'node_modules', name))
  link(join(installed, 'dist/main.js'), join(folder, 'node_modules/.bin/cognito-pool'))
  chmodSync(join(installed, 'dist/main.js'), 0o755)
  return {
    folder,
    installed,
    write: (name, text) => {
      const path = join(folder, name)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, text)
      return path
    },
    run: async (file, ...given) => {
      try {
        return (await run(file, given, { cwd: folder, env })).stdout
      } catch (error) {
        const { stdout = '', stderr = '' }: { stdout?: string; stderr?: string } = Object(error)
        throw new Error(`${file} ${given.join(' ')}\n${stdout}\n${stderr}`, { cause: error })
      }
    },
    remove: () => rmSync(folder, { recursive: true }),
  }
}
