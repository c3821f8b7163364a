/** What a screen that calls the API is told where none is configured. Its name is how the diagnoses know it. */
export class NoApiError extends Error {
  override name = 'NoApiError'

  constructor() {
    super('There is no API to call: set VITE_API_URL (see .env.example)')
  }
}
