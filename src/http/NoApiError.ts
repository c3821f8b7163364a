/** What is told in development where a screen calls the API and none is configured. The diagnoses know it by its name. */
export class NoApiError extends Error {
  override name = 'NoApiError'

  constructor() {
    super('There is no API to call: set VITE_API_URL (see .env.example)')
  }
}
