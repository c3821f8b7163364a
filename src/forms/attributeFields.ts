/** The attributes of a person that a pool may require: how a form asks for each, and how it is read. */
import { textIn } from './formText'
import { sentAttribute } from '../input/attribute'
import { phoneNumber } from '../input/phoneNumber'
import { messages } from '../messages/catalogue'
import type { Label } from '../messages/Label'

/** A field for one attribute. */
export interface AttributeField {
  /** As the pool names it, e.g. `given_name` or `custom:cost_centre`. */
  name: string
  label: Label
  /** WHATWG HTML 4.10.18.7. */
  autoComplete?: string
  type?: 'text' | 'tel' | 'email' | 'date' | 'url'
  hint?: string
  /** Returns what is wrong with what is typed; the empty string if nothing is. */
  validate?: (typed: string) => string
}

/** The field for any phone number; call it while a screen is rendered. */
export const phoneNumberField = () =>
  ({
    type: 'tel',
    autoComplete: 'tel',
    hint: messages().fields.phoneHint,
    validate: (typed: string) =>
      typed === '' || phoneNumber(typed) !== undefined ? '' : messages().fields.wholeNumber,
  }) as const

const STANDARD = {
  given_name: { autoComplete: 'given-name' },
  middle_name: { autoComplete: 'additional-name' },
  family_name: { autoComplete: 'family-name' },
  name: { autoComplete: 'name' },
  nickname: { autoComplete: 'nickname' },
  phone_number: {},
  email: { autoComplete: 'email', type: 'email' },
  birthdate: { autoComplete: 'bday', type: 'date' },
  // `street-address` is for fields of several lines (4.10.18.7.1).
  address: { autoComplete: 'address-line1' },
  website: { autoComplete: 'url', type: 'url' },
  // Not `username`, which is the e-mail address.
  preferred_username: {},
  gender: { autoComplete: 'sex' },
  profile: { type: 'url' },
  picture: { autoComplete: 'photo', type: 'url' },
} as const satisfies Record<string, Omit<AttributeField, 'name' | 'label'>>

/** A standard attribute that has a field of its own. */
export type StandardAttribute = keyof typeof STANDARD

/**
 * The field of an attribute; call it while a screen is rendered. An unknown attribute is labelled with its
 * name.
 */
export const attributeField = (name: string): AttributeField & { label: string } => ({
  name,
  label: isStandard(name) ? messages().fields.attributes[name] : readable(name),
  ...(isStandard(name) && STANDARD[name]),
  ...(name === 'phone_number' && phoneNumberField()),
})

/** A field that must have a value: blanks, and what cannot be seen, are none. */
export const requiredField = <F extends AttributeField>(field: F) => ({
  ...field,
  required: true as const,
  validate: (typed: string) =>
    field.validate?.(typed) ||
    // The browser refuses the same, in its own language.
    (typed !== '' && field.type === 'url' && !URL.canParse(typed) ? messages().fields.wholeAddress : '') ||
    (typed !== '' && sentAttribute(field.name, typed) === '' ? messages().form.fillIn : ''),
})

/** Reads attributes from a form, as they are sent. */
export const attributesIn = (form: FormData, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, sentAttribute(name, textIn(form, name))]))

const isStandard = (name: string): name is StandardAttribute => Object.hasOwn(STANDARD, name)

/** `custom:cost_centre` becomes "Cost centre". */
function readable(attribute: string): string {
  const words = attribute.replace(/^custom:/, '').replaceAll(/[_-]+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
