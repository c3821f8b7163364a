/** In development, says what is wrong with the configuration if that is why a call failed. */
import { isLeaving } from '../async/leaving'
import type { AuthConfig } from '../config'
import { NoApiError } from '../http/NoApiError'

/** @param error of the call */
export async function explain(error: unknown, config: AuthConfig): Promise<void> {
  if (isLeaving()) return
  try {
    const { tellDiagnosis } = await import('../auth/tellDiagnosis')
    tellDiagnosis(error, { ...config, origin: location.origin })
  } catch {
    // The development server has been stopped.
  }
}

/** For a screen that calls the API. */
export async function explainMissingApi(config: AuthConfig): Promise<void> {
  if (config.apiUrl === undefined) await explain(new NoApiError(), config)
}
