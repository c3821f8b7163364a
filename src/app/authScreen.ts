import { lazyScreen } from './lazyScreen'

/** Every page before sign-in but the form itself. */
export const AuthPage = lazyScreen(async () => (await import('./AuthPage')).AuthPage)
