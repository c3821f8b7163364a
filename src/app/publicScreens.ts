/** The pages before sign-in that are no step of it; each is fetched when it is first shown. */
import { lazyScreen } from '../layout/lazyScreen'

export const ResetPage = lazyScreen(async () => (await import('../auth/ResetPage')).ResetPage)

export const ConfirmAccountPage = lazyScreen(
  async () => (await import('../auth/ConfirmAccountPage')).ConfirmAccountPage,
)
