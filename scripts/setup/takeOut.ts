import { anchorsOf } from './anchors'
import { cleanPage } from './cleanPage'
import { withoutMarked } from './marks'
import { isIn } from './parts'
import type { Project } from './project'

/**
 * Removes files and folders, and the lines of other files that are marked as about them.
 * @param paths of files and folders; `*` stands for any name
 * @param marks the names of the marks
 */
export function takeOut(project: Project, paths: readonly string[], marks: readonly string[]): void {
  for (const path of project.paths().filter(isIn(paths))) project.remove(path)
  for (const path of project.paths())
    if (/\.(tsx?|md)$/.test(path)) project.write(path, withoutMarked(project.read(path), marks))
}

/**
 * Removes what leads to files that are gone: npm scripts, links and words of the guides.
 * @param paths of all files that there were
 */
export function tidy(project: Project, paths: readonly string[]): void {
  if (paths.every(project.has)) return
  const scripts = removeScripts(project)
  const before = new Set(paths.flatMap(foldersOf))
  const after = new Set(project.paths().flatMap(foldersOf))
  const isGone = (path: string) => {
    const name = path.replace(/\/$/, '')
    return before.has(name) && !after.has(name)
  }
  const guides = project.paths().filter((path) => path.endsWith('.md'))
  const lacks = (guide: string, anchor: string) =>
    guides.includes(guide) && !anchorsOf(project.read(guide)).includes(anchor)
  for (const path of guides)
    project.write(path, cleanPage(path, project.read(path), { isGone, lacks, scripts }))
}

/** Removes the npm scripts whose file is gone. @returns their names */
function removeScripts(project: Project): string[] {
  const whole: { scripts: Record<string, string> } = JSON.parse(project.read('package.json'))
  const runs = ([, command]: [string, string]) =>
    [...command.matchAll(/\b[\w./-]+\.ts\b/g)].every(([file]) => project.has(file))
  const all = Object.entries(whole.scripts)
  const left = { ...whole, scripts: Object.fromEntries(all.filter(runs)) }
  project.write('package.json', `${JSON.stringify(left, null, 2)}\n`)
  return all.filter((script) => !runs(script)).map(([name]) => name)
}

/** A path and all folders that it lies in. */
function foldersOf(path: string): string[] {
  const steps = path.split('/')
  return steps.map((_, index) => steps.slice(0, index + 1).join('/'))
}
