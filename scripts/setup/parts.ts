/** A part of this repository that a product can do without. */
interface RemovablePart {
  /** What it is, for the question and the help. */
  what: string
  /** Its files and folders; `*` stands for any name. Everything else about it is between marks, or follows from these. */
  paths: readonly string[]
}

export const REMOVABLE_PARTS = {
  example: {
    what: 'the example screen (invoices); the sample API stays, for the tests',
    paths: [
      'src/examples',
      'src/messages/*/invoices.ts',
      'tests/screens/examples/invoices',
      'tests/stories/invoices.test.ts',
      'docs/pictures/invoice-1280-light.png',
    ],
  },
  bench: {
    what: 'the performance comparison with other libraries',
    paths: [
      'lab/bench',
      'docs/performance.md',
      'docs/pictures/performance.svg',
      'tests/stories/amplifyPasskey.test.ts',
      'tests/unit/session/tokens/takeOverAmplify.published.test.ts',
      'tests/unit/local/pool/foreignClients/awsAmplify.test.ts',
    ],
  },
  simulation: {
    what: 'the simulation of sessions over eight hours',
    paths: ['tests/simulation', 'tests/unit/session/simulation', 'tests/support/simulation.ts'],
  },
  scale: {
    what: 'the simulated working day at the quotas, and the costs',
    paths: [
      'lab/scale',
      'scripts/guides/scaleParts.ts',
      'docs/scale.md',
      'docs/pictures/scale.svg',
      'tests/stories/scale.test.ts',
      'tests/unit/lab/scale.test.ts',
    ],
  },
  pictures: {
    what: 'the pictures of the guides, and the script that takes them',
    paths: ['scripts/pictures.ts', 'docs/pictures/*.png'],
  },
} as const satisfies Readonly<Record<string, RemovablePart>>

export type PartName = keyof typeof REMOVABLE_PARTS

export const PART_NAMES: readonly string[] = Object.keys(REMOVABLE_PARTS)

export const isPartName = (text: string): text is PartName => Object.hasOwn(REMOVABLE_PARTS, text)

/** Tells whether a file belongs to one of the parts. */
export function belongingTo(parts: readonly PartName[]): (path: string) => boolean {
  const patterns = parts
    .flatMap((part): readonly string[] => REMOVABLE_PARTS[part].paths)
    .map((path) => new RegExp(`^${path.replaceAll('.', '\\.').replaceAll('*', '[^/]+')}(/|$)`))
  return (path) => patterns.some((pattern) => pattern.test(path))
}
