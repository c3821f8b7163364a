import { lazyScreen } from '../layout/lazyScreen'

/** Everything behind sign-in. */
export const SignedInApp = lazyScreen(() => import('./SignedInApp').then((file) => file.SignedInApp))
