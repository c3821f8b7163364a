import { LANGUAGES, type Language } from '../../src/messages/languages'
import { putInto, type Project } from './project'

/** Offers these languages and no others: the catalogues of the others go. */
export function setLanguages(project: Project, languages: readonly Language[]): void {
  const codes = languages.map((code) => `'${code}'`).join(', ')
  putInto(
    project,
    'src/messages/languages.ts',
    /(?<=LANGUAGES = )\[[^\]]*\](?= as const)/,
    `[${codes}]`,
    'the languages',
  )
  for (const code of LANGUAGES.filter((each) => !languages.includes(each))) {
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
