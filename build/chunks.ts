import type { BuildEnvironmentOptions } from 'vite'

/**
 * The code that tells a page who is signed in, and that logs people out without a network; the shell and the
 * home page; the parts that each page shows last; and what several of the other chunks share.
 */
const SESSION =
  /\/src\/(app\.config|routes|app\/(browserEnvironment|SignedInApp|SignInFoot|inactivity\/InactivityWatch)|layout\/LiveRegions|home\/HomePage|session\/(actionContext|account\/tellLogout|signIn\/(stepKey|hostedSignIn))|cognito\/(webauthn\/support|requestTimeout|invalidIdTokenError|knownAttributes)|messages\/(parts|rich|plural)|input\/\w+)\.tsx?$/

/**
 * The later pages of a sign-in, and what follows a failure. Each is small, and all are fetched while the form
 * is shown.
 */
const STEPS =
  /\/src\/(auth\/((?!Callback|SignUp)\w+(Page|Form|Autofill|Notice)|challenges\/\w+|Person)|session\/signIn\/flow|messages\/errorMessages|layout\/NotFound|forms\/(ResendButton|UsernameHint|NewPasswordField|failedForm))\.tsx?$/

/**
 * Some files only re-export others; that of the icons re-exports thousands. With this, the bundler reads only
 * those that are used (rolldown.rs/in-depth/lazy-barrel-optimization).
 */
export const LAZY_BARREL = { experimental: { lazyBarrel: true } }

/** The names of pictures and stylesheets; the same in the form that the build renders. */
export const ASSETS = 'assets/[name]-[hash:6][extname]'

/** The files that the page fetches itself (src/app/firstPaint/beginPage.ts). */
const IN_PAGE = /\/(rolldown-runtime|session)-[^/]*\.js$/

/**
 * Files without styles: a plain import fetches them just as early, and what else they import is there by
 * then.
 */
const BARE = /\/(account|awsCredentials|cognito)-[^/]*\.js$/

/**
 * Groups the modules into few chunks. Then Brotli finds more repetitions, and no file must arrive before the
 * next one is known. The sign-in page is one chunk, with the modules that later screens share with it. The
 * session, with the shell and the home page, is the second: a slow processor needs as long to request a file
 * as to run it.
 */
export const chunks = {
  modulePreload: {
    polyfill: false,
    // The page already has these files, so no screen needs to preload them.
    resolveDependencies: (own: string, files: string[], { hostType }: { hostType: 'html' | 'js' }) =>
      hostType === 'html' ? files : BARE.test(own) ? [] : files.filter((file) => !IN_PAGE.test(file)),
  },
  rolldownOptions: {
    ...LAZY_BARREL,
    // The groups below decide which modules share a chunk, so an import() may find its module there already.
    checks: { ineffectiveDynamicImport: false, pluginTimings: false },
    output: {
      // Each file's name is in the first file, so it is short. Rolldown wants seven characters for more than
      // 64 imports.
      chunkFileNames: 'assets/[name]-[hash:7].js',
      assetFileNames: ASSETS,
      // Tells V8 to compile every function of a chunk when the chunk arrives, off the main thread, and not
      // one by one after the click (v8.dev/blog/explicit-compile-hints). It would only delay the entry, which
      // runs at once.
      postBanner: ({ isEntry }: { isEntry: boolean }) => (isEntry ? '' : '//# allFunctionsCalledOnLoad'),
      codeSplitting: {
        groups: [
          { name: 'first', tags: ['$initial'], priority: 3 },
          { name: 'session', test: SESSION, priority: 2 },
          {
            name: 'cognito',
            test: /\/src\/(session\/(signIn|account)|cognito)\/(login|challengeAnswers|firstFactor|passkeySignIn|account|passwordReset|signUp|warmUp)\.ts$/,
          },
          { name: 'steps', test: STEPS, priority: 1 },
          // In one chunk, because each separate file would add a name to the first file.
          { name: 'query', test: /@tanstack|\/src\/http\/(QueryProvider|queryClient)\.tsx?$/, priority: 1 },
          { name: 'examples', test: /\/src\/examples\// },
          {
            name: 'account',
            test: /\/src\/session\/account\/(onlyWayIn|passkeys|userSessions)\.ts$/,
          },
          { name: 'stepUp', test: /\/src\/(auth\/StepUp|session\/stepUp\/(?!assurance))/ },
          { name: 'icons', test: /lucide-react\/dist\/esm\/(?!icons)/ },
        ],
      },
    },
  },
} satisfies BuildEnvironmentOptions
