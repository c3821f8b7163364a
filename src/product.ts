import type { Product } from './app/Product'
import { signInAsks, signInConfig, staySignedIn } from './signIn.config'

/** Your files, as main.tsx passes them to the app, and prerender.ts to the build. */
export const product: Product = {
  signInConfig,
  signInAsks,
  staySignedIn,
  loadAppConfig: () => import('./app.config').then((file) => file.appConfig),
}

export { siteIcons } from './signIn.config'
