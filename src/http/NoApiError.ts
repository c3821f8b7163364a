/**
 * In development, the error of a screen that calls the API if none is configured. The diagnoses know it by
 * its name.
 */
export class NoApiError extends Error {
  override name = 'NoApiError'

  constructor() {
    super('There is no API to call: set VITE_API_URL (see .env.example)')
  }
}
