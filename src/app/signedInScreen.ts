import { lazyScreen } from '../layout/lazyScreen'

/** Everything behind sign-in. */
export const SignedInApp = lazyScreen(async () => (await import('./SignedInApp')).SignedInApp)
