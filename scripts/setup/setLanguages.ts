import { readFileSync } from 'node:fs'
import { putInto, type Project } from './project'

export const LANGUAGES_FILE = 'src/messages/languages.ts'
const LIST = /(?<=LANGUAGES = )\[[^\]]*\](?= as const)/

/** The languages that the text of that file names. */
export const languagesIn = (text: string): string[] =>
  Array.from(LIST.exec(text)?.[0].matchAll(/'([^']+)'/g) ?? [], ([, code = '']) => code)

/** The languages of the project in the current folder, which may have been set up before. */
export const LANGUAGES: readonly string[] = languagesIn(readFileSync(LANGUAGES_FILE, 'utf8'))

/** Offers only these languages, and removes the catalogues of the others. */
export function setLanguages(project: Project, languages: readonly string[]): void {
  const before = languagesIn(project.read(LANGUAGES_FILE))
  const codes = languages.map((code) => `'${code}'`).join(', ')
  putInto(project, LANGUAGES_FILE, LIST, `[${codes}]`, 'the languages')
  for (const code of before.filter((each) => !languages.includes(each))) {
    putInto(
      project,
      'src/messages/parts.ts',
      new RegExp(`^  ${code}: \\{\\n[^}]*\\n  \\},\\n`, 'm'),
      '',
      `the files of ${code}`,
    )
    for (const path of project.paths()) if (path.startsWith(`src/messages/${code}/`)) project.remove(path)
  }
}
