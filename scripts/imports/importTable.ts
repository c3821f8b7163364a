/** What every screen may use. Of the session, not its tokens and storage. */
const SCREEN = [
  'src/browserStorage.ts',
  'src/session/*',
  'src/session/account',
  'src/session/signIn',
  'src/session/stepUp',
  'src/data',
  'src/layout',
  'src/forms',
  'src/format',
  'src/messages',
  'src/input',
]
const REACT = ['react', 'react-router-dom', 'lucide-react']
/** What a screen calls the API with. */
const API = ['src/http', 'axios', '@tanstack/react-query']

/** Our folders and files in src that `src/app` puts together: none of a product's. */
const OURS = [
  'src/account',
  'src/async',
  'src/auth',
  'src/checkConfig.ts',
  'src/cognito',
  'src/config.ts',
  'src/data',
  'src/diagnoses',
  'src/events',
  'src/format',
  'src/forms',
  'src/http',
  'src/layout',
  'src/didYouMean.ts',
  'src/messages',
  'src/session',
  'src/browserStorage.ts',
  'src/theme',
  'src/input',
]

/** The entries of the local pool: only its own tests may import its other files. */
const POOL = ['local/pool/index.ts', 'local/pool/node.ts']
const LOCAL = ['local/*', 'local/api', 'local/doctor', ...POOL]

/** An entry that means every package. */
export const ANY_PACKAGE = 'any package'

export type ImportTable = Readonly<Record<string, readonly string[]>>

/** Your own folders, a row each. Their texts need not come from src/messages. */
export const YOURS: ImportTable = {
  // docs/guides/screens.md adds the first one.
}

/**
 * A row for each folder, or for a file that needs its own: what it may import, in addition to the files of
 * the same row. An entry is a folder with everything in it, a file, or a package; `folder/*` means the files
 * directly in the folder. Of several rows that fit a file, the longest name counts. In our folders a file
 * that no row fits is an error.
 *
 * `npm run lint` reads this table.
 */
export const IMPORT_TABLE: ImportTable = {
  ...YOURS,
  'src/async': [],
  'src/browserStorage.ts': [],
  'src/input': [],
  'src/format': [],
  'src/cognito': ['@aws-sdk/*'],
  'src/diagnoses': ['src/cognito'],
  'src/messages': [
    'src/browserStorage.ts',
    'src/async',
    'src/cognito/AuthError.ts',
    'src/cognito/refusedAttribute.ts',
    'react',
    'zustand',
  ],
  'src/session': ['src/browserStorage.ts', 'src/input', 'src/async', 'src/cognito', 'zustand'],
  'src/session/useSession.tsx': ['src/session', 'react', 'zustand'],
  'src/session/useGroups.ts': ['src/session', 'src/cognito', 'zustand'],
  'src/session/useStepUp.ts': ['src/session', 'src/cognito/AuthError.ts'],
  'src/session/account/useLatestResult.ts': ['src/session', 'src/async', 'src/cognito/AuthError.ts', 'react'],
  'src/session/account/useAccount.ts': ['src/session', 'src/cognito'],
  'src/http': [
    'src/async',
    'src/cognito/claims.ts',
    'src/session/*',
    'src/session/stepUp/assurance.ts',
    'react',
    'react-router-dom',
    'axios',
    '@tanstack/react-query',
  ],
  'src/events': ['src/session/*', 'src/cognito', 'src/layout', 'web-vitals'],
  'src/theme': ['src/browserStorage.ts', 'src/messages', 'react', 'lucide-react'],
  'src/forms': [
    'src/input',
    'src/async',
    'src/messages',
    'src/theme',
    'react',
    'react-dom',
    'lucide-react',
    'uqr',
  ],
  'src/layout': ['src/async', 'src/forms', 'src/format', 'src/messages', 'src/theme', ...REACT],
  'src/data': ['src/layout', 'src/forms', 'src/messages', ...REACT, 'axios', '@tanstack/react-query'],
  'src/examples': [...SCREEN, ...REACT, ...API],
  'src/home': [
    ...SCREEN,
    ...REACT,
    'src/cognito/webauthn/support.ts',
    'src/account/opening.ts',
    'src/account/readDevice.ts',
    'src/account/TimeAgo.tsx',
  ],
  'src/account': [
    ...SCREEN,
    ...REACT,
    'src/async/inTime.ts',
    'src/async/freshFlight.ts',
    'src/cognito',
    'react-dom',
  ],
  'src/auth': [...SCREEN, ...REACT, 'src/async/inTime.ts', 'src/cognito', 'src/diagnoses', 'react-dom'],
  'src/app': [...OURS, ...REACT, 'react-dom', 'axios'],
  // These two pass a product's own files in; nothing else of ours may import them.
  'src/main.tsx': [...OURS, 'src/app', 'src/product.ts', 'react', 'react-dom'],
  'src/prerender.ts': ['src/app', 'src/product.ts'],
  'src/product.ts': ['src', ...REACT],
  'src/routes.tsx': ['src', ...REACT],
  'src/app.config.tsx': ['src', ...REACT],
  'src/signIn.config.ts': ['src', ...REACT],
  'src/signUp.config.tsx': ['src', ...REACT],
  'src/*': OURS,
  build: [
    'src/async/networkFault.ts',
    'src/checkConfig.ts',
    'src/messages/languages.ts',
    'src/prerender.ts',
    'src/product.ts',
    'deploy',
    'vite',
    '@vitejs/plugin-react',
    'node:*',
  ],
  deploy: [
    'src/config.ts',
    'src/checkConfig.ts',
    'src/cognito/serviceEndpoint.ts',
    'build/envFiles.ts',
    'deploy/edge',
    'vite',
    'node:*',
  ],
  'deploy/edge': [],
  // <upstream>
  // In the package only the files listed below may use Node.
  'local/pool': ['hono', 'jose', 'otpauth', '@simplewebauthn/server'],
  'local/pool/dataFile.ts': ['local/pool', 'node:*'],
  'local/pool/main.ts': ['local/pool', 'node:*'],
  'local/pool/lockFile.ts': ['local/pool', 'node:*'],
  'local/pool/triggerModule.ts': ['local/pool', 'node:*'],
  'local/pool/node.ts': ['local/pool', '@hono/node-server', 'node:*'],
  'local/pool/nodeSend.ts': ['local/pool', 'node:*'],
  'local/pool/vitest.ts': ['local/pool', 'vitest', 'node:*'],
  'local/pool/playwright.ts': ['local/pool', '@playwright/test'],
  'local/pool/tests': ['local/pool', 'tests', 'scripts/guides', ANY_PACKAGE],
  'local/pool/bench': ['lab/bench', 'tests/support', 'scripts/guides/formatted.ts', 'node:*'],
  'local/pool/build': ['vite', 'node:*'],
  // </upstream>
  'local/api': ['hono', 'aws-jwt-verify', ...POOL],
  'local/doctor': [
    'build/envFiles.ts',
    'build/misspeltVariables.ts',
    'build/usedPort.ts',
    'src/cognito',
    'src/diagnoses',
    'src/config.ts',
    'src/checkConfig.ts',
    'local/*',
    ...POOL,
    '@aws-sdk/*',
    'otpauth',
    'vite',
    'node:*',
  ],
  'local/*': ['build/importSource.ts', 'local/api', ...POOL, 'vite', 'node:*'],
  scripts: [
    'src',
    'build',
    'deploy',
    ...LOCAL,
    'tests/support',
    'lucide-react',
    'vite',
    'vitest',
    '@stryker-mutator/core',
    'oxfmt',
    'node:*',
  ],
  tests: ['src', 'build', 'deploy', 'lab/replay', ...LOCAL, 'scripts', 'tests/support', ANY_PACKAGE],
  // <upstream>
  'lab/demo': [
    'build/brand',
    'build/importSource.ts',
    'src/main.tsx',
    'src/theme',
    'local/*',
    'local/api',
    ...POOL,
    'vite',
    '@vitejs/plugin-react',
    'node:*',
  ],
  'lab/replay': ['src/cognito', '@aws-sdk/*', 'otpauth', 'node:*'],
  'lab/bench': ['src', 'build', ...LOCAL, 'scripts/guides/formatted.ts', 'tests', ANY_PACKAGE],
  // </upstream>
  'vite.config.ts': [
    'src/checkConfig.ts',
    'build',
    'local/*',
    // <ourTests>
    'tests/support/longestFirst.ts',
    'tests/support/tags.ts',
    'tests/support/tellRetries.ts',
    // </ourTests>
    'tests/support/storyProjects.ts',
    'node:path',
    'vite',
    'vitest',
    '@vitejs/plugin-react',
  ],
}
