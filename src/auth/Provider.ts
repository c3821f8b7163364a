/** A button that leads to the hosted domain. */
export interface Provider {
  /** What stands on the button. */
  label: string
  /** Name of an identity provider of the user pool, such as Google; the hosted domain's own page without one. */
  name?: string
}
