import type { Answers } from './answers'
import type { Project } from './project'
import { removeParts } from './removeParts'
import { RECORD, writeRecord } from './record'
import { setColour, setName, startVersion } from './setIdentity'
import { setLanguages } from './setLanguages'

/**
 * Changes a project as the answers say.
 * @param commit the project's current commit
 * @throws UnknownFileError if a file was changed so much that the setup does not recognise it
 */
export function apply(project: Project, answers: Answers, commit: string): void {
  const isFirst = !project.has(RECORD)
  writeRecord(project, answers, commit)
  if (isFirst) startVersion(project)
  if (answers.name !== undefined) setName(project, answers.name)
  if (answers.colour !== undefined) setColour(project, answers.colour)
  if (answers.languages !== undefined) setLanguages(project, answers.languages)
  removeParts(project, answers.remove ?? [])
}
