import type { AppConfig } from '../../src/app/AppConfig'
import { createEnvironment } from '../../src/app/browserEnvironment'
import { productScreens } from '../../src/app/productScreens'
import { product } from '../../src/product'

/** What the app gets from the browser and the configuration, with settings in place of those of app.config.tsx. */
export const testEnvironment = (settings: Partial<AppConfig> = {}, staySignedIn = product.staySignedIn) =>
  createEnvironment(
    {
      ...product,
      staySignedIn,
      loadAppConfig: async () => ({ ...(await product.loadAppConfig()), ...settings }),
    },
    productScreens(product),
  )
