import { lazy, type ComponentType } from 'react'

/**
 * A screen that is loaded when it is first shown.
 * @param load imports its module and picks the component
 */
export const lazyScreen = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await load() }))
