import { importSource } from '../build/importSource.ts'
import type * as Mount from './mount'

/** Loads the pool and the API from their sources, when Vite's configuration is read. */
export const loadMount = () => importSource<typeof Mount>('local/mount.ts')
