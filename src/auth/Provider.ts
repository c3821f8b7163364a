import type { FormMessages } from '../messages/Messages'

/** A button that leads to the hosted domain. */
export interface Provider {
  /** The button's text: the same in every language, or from the catalogue. */
  label: string | ((text: FormMessages) => string)
  /** Name of an identity provider of the user pool, such as Google; the hosted domain's own page without one. */
  name?: string
}
