import { RECORD } from '../upgrade/record'
import type { Answers } from './answers'
import type { Project } from './project'

/** Where a product comes from and what was answered, so that scripts/upgrade.ts can merge a newer version. */
export interface Record {
  /** The version of Gatehouse. */
  version: string
  /** The commit of this repository with that version unchanged. */
  commit: string
  setup: Answers
}

/** The record of a project, if it has been set up before. */
export const readRecord = (project: Pick<Project, 'has' | 'read'>): Record | undefined =>
  project.has(RECORD) ? JSON.parse(project.read(RECORD)) : undefined

/**
 * Writes the record. A second set-up adds its answers to the first; version and commit stay those of the
 * first.
 * @param commit the project's current commit
 */
export function writeRecord(project: Project, answers: Answers, commit: string): void {
  const before = readRecord(project)
  const { version }: { version: string } = JSON.parse(project.read('package.json'))
  const remove = [...new Set([...(before?.setup.remove ?? []), ...(answers.remove ?? [])])].toSorted()
  const record: Record = {
    version: before?.version ?? version,
    commit: before?.commit ?? commit,
    setup: { ...before?.setup, ...answers, remove },
  }
  project.write(RECORD, `${JSON.stringify(record, null, 2)}\n`)
}
