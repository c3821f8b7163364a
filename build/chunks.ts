import type { BuildEnvironmentOptions } from 'vite'

/**
 * What a page needs to know who is signed in and to log them out without a network, the shell and the home page, and what each
 * page shows last.
 */
const SESSION =
  /\/src\/(app\/(environment|SignedInApp|SignInFoot|inactivity\/InactivityWatch)|layout\/LiveRegions|home\/HomePage|session\/(context|actions\/(logout|hostedSignIn))|cognito\/webauthn\/support|messages\/(parts|rich|plural))\.tsx?$/

/** The pages of a sign-in after its first, and what follows a failure: small each, and all fetched while the form is shown. */
const STEPS =
  /\/src\/(auth\/((?!Callback|SignUp)\w+(Page|Form|Autofill)|challenges|signInFailure|sentTo|usePasskeyDialog)|forms\/(ResendButton|UsernameHint|NewPasswordField|failedForm))\.tsx?$/

/**
 * Of a file that only hands on others, as the icons' does with thousands, the bundler reads those that are used, not all
 * (rolldown.rs/in-depth/lazy-barrel-optimization).
 */
export const LAZY_BARREL = { experimental: { lazyBarrel: true } }

/** What a picture or a stylesheet is called; in the form that the build renders, too. */
export const ASSETS = 'assets/[name]-[hash:6][extname]'

/** The files that the page asks for itself (src/app/firstPaint/beginPage.ts). */
const IN_PAGE = /\/(rolldown-runtime|session)-[^/]*\.js$/

/** Files that have no styles and need none but those: the import alone asks for them as soon. */
const BARE = /\/(awsCredentials|cognito)-[^/]*\.js$/

/**
 * Groups the modules into few chunks. Then Brotli finds more that repeats, and no file must arrive before the next
 * one is known. The sign-in page is one chunk, with the modules that later screens share with it; the session, with the
 * shell and the home page, is the second: to ask for a file takes a slow processor as long as to run one.
 */
export const chunks = {
  modulePreload: {
    polyfill: false,
    // No screen needs to name what the page has.
    resolveDependencies: (own: string, files: string[], { hostType }: { hostType: 'html' | 'js' }) =>
      hostType === 'html'
        ? files
        : files.filter((file) => !IN_PAGE.test(file) && !(file === own && BARE.test(file))),
  },
  rolldownOptions: {
    ...LAZY_BARREL,
    output: {
      // Each file's name is in the first file, so it is short. Rolldown wants seven characters for more than 64 imports.
      chunkFileNames: 'assets/[name]-[hash:7].js',
      assetFileNames: ASSETS,
      // Tells V8 to compile every function of a chunk when the chunk arrives, off the main thread, and not one by
      // one after the click (v8.dev/blog/explicit-compile-hints). It would only delay the entry, which runs at once.
      postBanner: ({ isEntry }: { isEntry: boolean }) => (isEntry ? '' : '//# allFunctionsCalledOnLoad'),
      codeSplitting: {
        groups: [
          { name: 'first', tags: ['$initial'], priority: 3 },
          { name: 'session', test: SESSION, priority: 2 },
          {
            name: 'cognito',
            test: /\/src\/(session\/actions|cognito)\/(login|firstFactor|passkeySignIn|account|passwordReset|signUp|warmUp)\.ts$/,
          },
          { name: 'steps', test: STEPS, priority: 1 },
          // Each file of its own would be a name in the first file.
          { name: 'query', test: /@tanstack|\/src\/http\/(QueryProvider|queryClient)\.tsx?$/, priority: 1 },
          { name: 'examples', test: /\/src\/examples\// },
          { name: 'stepUp', test: /\/src\/(auth|session|session\/actions)\/stepUp[/.]/ },
          { name: 'icons', test: /lucide-react\/dist\/esm\/(?!icons)/ },
        ],
      },
    },
  },
} satisfies BuildEnvironmentOptions
