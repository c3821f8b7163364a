/** A part of this repository that a product can do without. */
interface RemovablePart {
  /** What it is, for the question and the help. */
  what: string
  /**
   * Its files and folders; `*` stands for any name. Lines about it elsewhere are between marks. What only
   * these lead to goes with them, as do the tests that import it.
   */
  paths: readonly string[]
  /** Words of the tests that use it without importing it, such as its address: these tests go, too. */
  words?: readonly string[]
}

export const REMOVABLE_PARTS = {
  example: {
    what: 'the example screen (invoices); the sample API stays, empty, for you to fill',
    paths: [
      'src/examples',
      'local/api/invoices.ts',
      'tests/screens/examples',
      'tests/stories/invoices.test.ts',
      'docs/pictures/invoice-1280-light.png',
    ],
  },
  account: {
    what: 'the account pages (/settings), and what the home page says about the account; their actions stay, for pages of your own',
    paths: [
      'src/account',
      'src/messages/*/account.ts',
      'tests/stories/screens.test.ts',
      'tests/unit/messages/buttonNames.test.ts',
    ],
    words: ['/settings', "'Settings'"],
  },
  stack: {
    what: 'the stack for AWS and `npm run deploy`, if you host it elsewhere; `npm run headers` stays',
    paths: ['deploy/main.ts', 'docs/guides/deployment.md', 'docs/reference/stack.md'],
  },
  doctor: {
    what: '`npm run doctor`, which compares your user pool with what the app needs, and what says the same on a page in development',
    paths: ['docs/guides/troubleshooting.md', 'local/doctor', 'tests/screens/auth/tellDiagnosis.test.tsx'],
  },
  amplify: {
    what: 'taking over the sessions of an app that used AWS Amplify before',
    paths: ['docs/guides/moving-from-amplify.md'],
  },
} as const satisfies Readonly<Record<string, RemovablePart>>

export type PartName = keyof typeof REMOVABLE_PARTS

export const isPartName = (text: string): text is PartName => Object.hasOwn(REMOVABLE_PARTS, text)

export const PART_NAMES: readonly PartName[] = Object.keys(REMOVABLE_PARTS).filter(isPartName)

/** Tells whether a file is one of these, or in one of these folders; `*` stands for any name. */
export function isIn(paths: readonly string[]): (path: string) => boolean {
  const patterns = paths.map(
    (path) => new RegExp(`^${path.replaceAll('.', '\\.').replaceAll('*', '[^/]+')}(/|$)`),
  )
  return (path) => patterns.some((pattern) => pattern.test(path))
}

const partOf = (name: PartName): RemovablePart => REMOVABLE_PARTS[name]

export const whatIs = (name: PartName): string => partOf(name).what

/** Words of the tests that use the parts. */
export const wordsOf = (names: readonly PartName[]): string[] =>
  names.flatMap((name) => partOf(name).words ?? [])

/** The files and folders of the parts. */
export const pathsOf = (names: readonly PartName[]): string[] => names.flatMap((name) => partOf(name).paths)
