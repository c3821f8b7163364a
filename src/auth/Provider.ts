import type { FormMessages } from '../messages/Messages'

/** A button that leads to the hosted domain. */
export interface Provider {
  /** What stands on the button: a text that is the same in every language, or what the catalogue has. */
  label: string | ((text: FormMessages) => string)
  /** Name of an identity provider of the user pool, such as Google; the hosted domain's own page without one. */
  name?: string
}
