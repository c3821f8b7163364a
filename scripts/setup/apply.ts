import type { Answers } from './answers'
import { leaveUpstream, UPSTREAM } from './leaveUpstream'
import { pathsOf, wordsOf } from './parts'
import { productFiles } from './productFiles'
import type { Project } from './project'
import { readRecord, writeRecord } from './record'
import { setColour, setDescription, setLicense, setName, startVersion } from './setIdentity'
import { setLanguages } from './setLanguages'
import { setSignUp } from './setSignUp'
import { dropExports, importedIn, sweep } from './sweep'
import { takeOut, tidy } from './takeOut'
import { removeBroken, removeNaming } from './tests'

/** Where a set-up begins. */
export interface Origin {
  /** The project's current commit. */
  commit: string
  /** The package of the local pool, as npm names it: `file:vendor/….tgz` */
  pool: string
}

/**
 * Changes a project as the answers say. The first time, what no product needs is left upstream.
 * @throws UnknownFileError if a file was changed so much that the setup does not recognise it
 */
export function apply(project: Project, answers: Answers, { commit, pool }: Origin): void {
  const before = readRecord(project)
  const paths = project.paths()
  const imported = importedIn(project)
  writeRecord(project, answers, commit)
  const parts = answers.remove ?? []
  const keepTests = answers.keepTests ?? false
  takeOut(project, pathsOf(parts), parts)
  if (before === undefined) takeOut(project, UPSTREAM, keepTests ? ['upstream'] : ['upstream', 'ourTests'])
  removeNaming(project, wordsOf(parts))
  sweep(project, imported)
  if (before === undefined) {
    startVersion(project)
    leaveUpstream(project, paths, pool, keepTests)
    productFiles(project, answers.name ?? 'Gatehouse')
  } else removeBroken(project, paths)
  if (answers.name !== undefined) setName(project, answers.name)
  if (answers.description !== undefined) setDescription(project, answers.description)
  if (answers.license !== undefined) setLicense(project, answers.license)
  if (answers.colour !== undefined) setColour(project, answers.colour)
  if (answers.languages !== undefined) setLanguages(project, answers.languages)
  if (answers.signUp !== undefined) setSignUp(project, answers.signUp)
  tidy(project, paths)
  dropExports(project)
}
