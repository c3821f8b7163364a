import { lazyScreen } from './lazyScreen'

/** Everything behind sign-in. */
export const Inside = lazyScreen(async () => (await import('./Inside')).Inside)
