/** A part of this repository that a product can do without. */
interface RemovablePart {
  /** What it is, for the question and the help. */
  what: string
  /** What switches it on, if something does. */
  variable?: string
  /**
   * Its files and folders; `*` stands for any name. Everything else about it is between marks, or follows from these, as do the tests
   * that import them.
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
      'src/format/duration.ts',
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
      'src/format/timeAgo.ts',
      'src/home/AccountCard.tsx',
      'src/home/ToDo.module.css',
      'src/home/ToDo.tsx',
      'tests/stories/screens.test.ts',
    ],
    words: ['/settings', "'Settings'"],
  },
  stack: {
    what: 'the stack for AWS and `npm run deploy`, if you host it elsewhere; the headers stay',
    paths: [
      'deploy/cloudFormation.ts',
      'deploy/commands.ts',
      'deploy/edge/ownPolicy.ts',
      'deploy/environment.ts',
      'deploy/main.ts',
      'deploy/markPolicy.ts',
      'deploy/options.ts',
      'deploy/parameters.ts',
      'deploy/publishing.ts',
      'deploy/resources',
      'deploy/stackOutputs.ts',
      'deploy/template.ts',
      'docs/deployment.md',
      'docs/stack.md',
    ],
  },
  doctor: {
    what: '`npm run doctor`, which compares your user pool with what the app needs, and what says the same on a page in development',
    paths: [
      'docs/troubleshooting.md',
      'local/doctor',
      'src/app/explainInDevelopment.ts',
      'src/auth/DevelopmentNotice.module.css',
      'src/auth/DevelopmentNotice.tsx',
      'src/auth/tellDiagnosis.tsx',
      'src/diagnoses',
      'src/http/NoApiError.ts',
      'tests/screens/auth/tellDiagnosis.test.tsx',
    ],
  },
  inactivity: {
    what: 'the end of a session after minutes without activity',
    variable: 'VITE_INACTIVITY_MINUTES',
    paths: ['src/app/inactivity', 'src/session/inactivity', 'tests/stories/inactivity.test.ts'],
  },
  hosted: {
    what: 'single sign-on at the hosted domain',
    variable: 'VITE_HOSTED_DOMAIN',
    paths: [
      'local/doctor/checks/hostedDomain.ts',
      'src/app/openHostedDomain.ts',
      'src/cognito/hosted',
      'tests/screens/app/browserEnvironment.test.tsx',
      'tests/stories/otherOrigin.test.ts',
      'tests/stories/stepUp.test.ts',
      'tests/support/hostedDomain.ts',
      'tests/support/toHostedPage.ts',
    ],
  },
  amplify: {
    what: 'taking over the sessions of an app that used AWS Amplify before',
    paths: [
      'docs/moving-from-amplify.md',
      'src/session/storage/migrateFromAmplify.ts',
      'tests/stories/amplifySession.test.ts',
    ],
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

/** What a part is, with the variable that switches it on. */
export function whatIs(name: PartName): string {
  const { what, variable } = partOf(name)
  return variable === undefined ? what : `${what} (${variable})`
}

/** The variables that switch the parts on. */
export const variablesOf = (names: readonly PartName[]): string[] =>
  names.flatMap((name) => partOf(name).variable ?? [])

/** Words of the tests that use the parts. */
export const wordsOf = (names: readonly PartName[]): string[] =>
  names.flatMap((name) => partOf(name).words ?? [])

/** The files and folders of the parts. */
export const pathsOf = (names: readonly PartName[]): string[] => names.flatMap((name) => partOf(name).paths)
