import { afterEach, beforeEach, vi } from 'vitest'
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

const POOL = {
  VITE_AWS_REGION: 'eu-west-1',
  VITE_USER_POOL_ID: 'eu-west-1_AbC123',
  VITE_USER_POOL_CLIENT_ID: '1h57kf5cpq17m0eml12example',
  VITE_COGNITO_ENDPOINT: '',
  VITE_HOSTED_DOMAIN: '',
  VITE_IDENTITY_POOL_ID: '',
}

/** Configures a pool of AWS for each test of a file, whose console says nothing of what fails there. */
export function stubAwsPool(more: Record<string, string> = {}): void {
  beforeEach(() => {
    for (const [key, value] of Object.entries({ ...POOL, ...more })) vi.stubEnv(key, value)
    vi.spyOn(console, 'error').mockImplementation(() => {})
  })
  afterEach(() => void vi.unstubAllEnvs())
}
