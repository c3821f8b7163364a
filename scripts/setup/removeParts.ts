import { cleanPage } from './cleanPage'
import { withoutMarked } from './marks'
import { belongingTo, type PartName } from './parts'
import type { Project } from './project'

/** Removes parts from a project: their files, the lines marked as theirs, their npm scripts, and everything that leads to them. */
export function removeParts(project: Project, parts: readonly PartName[]): void {
  if (parts.length === 0) return
  const before = new Set(project.paths().flatMap(foldersOf))
  for (const path of project.paths().filter(belongingTo(parts))) project.remove(path)
  for (const path of project.paths())
    if (/\.(tsx?|md)$/.test(path)) project.write(path, withoutMarked(project.read(path), parts))
  const scripts = removeScripts(project)
  const after = new Set(project.paths().flatMap(foldersOf))
  const isGone = (path: string) => {
    const name = path.replace(/\/$/, '')
    return before.has(name) && !after.has(name)
  }
  for (const path of project.paths())
    if (path.endsWith('.md')) project.write(path, cleanPage(path, project.read(path), { isGone, scripts }))
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
