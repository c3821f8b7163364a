interface ImportMetaEnv {
  /** Known to the type checker by name, so that it is written with a dot: only so the bundler puts the value in. */
  readonly VITE_USER_POOL_ID?: string
  readonly VITE_USER_POOL_CLIENT_ID?: string
  readonly VITE_HOSTED_DOMAIN?: string
  readonly VITE_AUTH_FLOW?: string
  readonly VITE_API_URL?: string
  readonly VITE_EVENTS_URL?: string
  readonly VITE_SIGN_UP?: string
  readonly VITE_INACTIVITY_MINUTES?: string
  readonly VITE_REMEMBER_DEVICE_DAYS?: string
}
