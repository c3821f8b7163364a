/** The pages before sign-in that need no file of the product. Each is fetched when it is first shown. */
import { lazyScreen } from '../layout/lazyScreen'

export const ResetPage = lazyScreen(() => import('../auth/ResetPage').then((file) => file.ResetPage))

export const ChallengePage = lazyScreen(() =>
  import('../auth/ChallengePage').then((file) => file.ChallengePage),
)

export const ConfirmAccountPage = lazyScreen(() =>
  import('../auth/ConfirmAccountPage').then((file) => file.ConfirmAccountPage),
)
