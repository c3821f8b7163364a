/** The attributes of a person that a pool may require: how each is asked for, and read from the form. */
import { textIn } from './formText'
import { phoneNumber } from './phoneNumber'

/** A field for one attribute. */
export interface AttributeField {
  /** As the pool names it, e.g. `given_name` or `custom:cost_centre`. */
  name: string
  label: string
  /** WHATWG HTML 4.10.18.7. */
  autoComplete?: string
  type?: 'text' | 'tel' | 'email' | 'date' | 'url'
  hint?: string
  /** Answers what is wrong with what is typed; the empty string where nothing is. */
  validate?: (typed: string) => string
}

const NUMBER = 'with + and the country code, like +49 1555 0000001.'

/** A phone number as a field, whatever it is for. */
export const PHONE_NUMBER = {
  type: 'tel',
  autoComplete: 'tel',
  hint: `W${NUMBER.slice(1)}`,
  validate: (typed: string) =>
    typed === '' || phoneNumber(typed) !== undefined ? '' : `Enter the whole number ${NUMBER}`,
} as const

const STANDARD = {
  given_name: { label: 'First name', autoComplete: 'given-name' },
  middle_name: { label: 'Middle name', autoComplete: 'additional-name' },
  family_name: { label: 'Last name', autoComplete: 'family-name' },
  name: { label: 'Full name', autoComplete: 'name' },
  nickname: { label: 'Nickname', autoComplete: 'nickname' },
  phone_number: { label: 'Phone number', ...PHONE_NUMBER },
  email: { label: 'E-mail', autoComplete: 'email', type: 'email' },
  birthdate: { label: 'Date of birth', autoComplete: 'bday', type: 'date' },
  address: { label: 'Address', autoComplete: 'street-address' },
  website: { label: 'Website', autoComplete: 'url', type: 'url' },
} as const satisfies Record<string, Omit<AttributeField, 'name'>>

/** A standard attribute that has a field of its own. */
export type StandardAttribute = keyof typeof STANDARD

/** The field of an attribute; one that is not known is labelled by its name. */
export const attributeField = (name: string): AttributeField => ({
  name,
  ...(isStandard(name) ? STANDARD[name] : { label: readable(name) }),
})

/** Reads attributes from a form: without spaces around them, a phone number as Cognito wants it. */
export const attributesIn = (form: FormData, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.map((name) => {
      const typed = textIn(form, name).trim()
      return [name, name === 'phone_number' ? (phoneNumber(typed) ?? typed) : typed]
    }),
  )

const isStandard = (name: string): name is StandardAttribute => Object.hasOwn(STANDARD, name)

/** `custom:cost_centre` becomes "Cost centre". */
function readable(attribute: string): string {
  const words = attribute.replace(/^custom:/, '').replaceAll(/[_-]+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
