import { memoizeSuccess } from '../async/memoizeSuccess'
import { lazyScreen } from '../layout/lazyScreen'
import type { Product } from './Product'

export type ProductScreens = ReturnType<typeof productScreens>

/** The screens that need the product's own files, which are fetched together with them. */
export function productScreens(product: Product) {
  const loadSignedIn = memoizeSuccess(() =>
    import('./SignedInApp').then((file) => file.createSignedIn(product)),
  )
  /** Everything behind sign-in. */
  const SignedIn = lazyScreen(async () => (await loadSignedIn()).SignedIn)
  return {
    SignedIn,
    /** Fetches ahead the shell and the screens of an address. */
    async fetchSignedIn(pathname: string): Promise<void> {
      // The screen beside the shell and its messages, not after them.
      await Promise.all([SignedIn.fetch(), loadSignedIn().then(({ fetchScreens }) => fetchScreens(pathname))])
    },
    // Known when the app is built: without it, the bundle has nothing of this.
    SignUp: import.meta.env.VITE_SIGN_UP
      ? lazyScreen(async () => {
          const [{ SignUpPage }, { signUp }] = await Promise.all([
            import('../auth/SignUpPage'),
            product.loadAppConfig(),
          ])
          const password = import.meta.env.VITE_SIGN_UP === 'password-optional' ? 'optional' : 'required'
          return () => <SignUpPage logo={product.signInConfig.logo} config={signUp} password={password} />
        })
      : undefined,
  }
}
