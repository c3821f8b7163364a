interface ImportMetaEnv {
  /**
   * Declared by name, so that code can write it with a dot. Only then does the bundler replace it with the
   * value.
   */
  readonly VITE_USER_POOL_ID?: string
  readonly VITE_USER_POOL_CLIENT_ID?: string
  readonly VITE_COGNITO_ENDPOINT?: string
  readonly VITE_HOSTED_DOMAIN?: string
  readonly VITE_AUTH_FLOW?: string
  readonly VITE_API_URL?: string
  readonly VITE_EVENTS_URL?: string
  readonly VITE_SIGN_UP?: string
  readonly VITE_INACTIVITY_MINUTES?: string
  readonly VITE_REMEMBER_DEVICE_DAYS?: string
}
