import { build } from 'vite'
import { LOCAL_ENV } from '../../local/mount'

/** Where the stories' production build is. */
export const STORY_BUILD = 'node_modules/.cache/gatehouse/stories'

/** Builds the app once for all stories, as it is built for production, pointed at the local pool. */
export async function setup(): Promise<void> {
  Object.assign(process.env, LOCAL_ENV)
  await build({ logLevel: 'warn', mode: 'production', build: { outDir: STORY_BUILD, emptyOutDir: true } })
}
