/** Copies of this project in folders of their own, like the products that people make from it. */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { git } from '../../scripts/upgrade/git'

export type Copy = ReturnType<typeof copyProject>

/** A copy of the files that git tracks, as they are now, in a repository of its own. */
export function copyProject() {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-copy-'))
  git('.', 'clone', '--quiet', '--shared', '.', folder)
  for (const path of git('.', 'ls-files', '-z', '--modified', '--others', '--exclude-standard').split('\0'))
    if (path !== '' && existsSync(path)) cpSync(path, join(folder, path))
    else if (path !== '') rmSync(join(folder, path))
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction')
  const own = (...args: string[]) =>
    git(folder, '-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', '-c', 'gc.auto=0', ...args)
  const read = (path: string) => readFileSync(join(folder, path), 'utf8')
  const write = (path: string, text: string) => writeFileSync(join(folder, path), text)
  const commit = (message: string) => {
    own('add', '--all')
    own('commit', '--quiet', '--message', message)
  }
  if (own('status', '--porcelain') !== '') commit('As it is')
  return {
    folder,
    git: own,
    read,
    write,
    /** Replaces text in a file, which has to contain it. */
    change(path: string, from: string, to: string) {
      const text = read(path)
      if (!text.includes(from)) throw new Error(`${path} does not have ${from}`)
      write(
        path,
        text.replace(from, () => to),
      )
    },
    commit,
    /** Runs one of the scripts. */
    run(script: 'setup' | 'upgrade', ...args: string[]) {
      // As the npm scripts do, here and in a product.
      const command = existsSync(join(folder, `scripts/${script}.ts`))
        ? [`scripts/${script}.ts`]
        : ['scripts/gatehouse.ts', script]
      return spawnSync(process.execPath, ['--import', 'tsx', ...command, ...args], {
        cwd: folder,
        encoding: 'utf8',
      })
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
