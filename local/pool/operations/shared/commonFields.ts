/** Fields that several operations have, with the constraints of the API. */
import { type Field, isMissing, list, object, optional, orNone, text, textMap, textMapOf } from './input'

export const username = text({ min: 1, max: 128, pattern: /[\p{L}\p{M}\p{S}\p{N}\p{P}]+/u, secret: true })
export const groupName = text({ min: 1, max: 128, pattern: /[\p{L}\p{M}\p{S}\p{N}\p{P}]+/u })
export const clientId = text({ min: 1, max: 128, pattern: /[\w+]+/, secret: true })
export const clientSecret = text({ min: 24, max: 64, pattern: /[\w+]+/, secret: true })
export const domain = text({ min: 1, max: 63, pattern: /^[a-z0-9](?:[a-z0-9-.]{0,61}[a-z0-9])?$/ })
export const session = text({ min: 20, max: 2048, secret: true })
export const password = text({ max: 256, pattern: /^[\S]+.*[\S]+$/, secret: true })
/** A password that may be left out, or empty, for users who can sign in without one. */
export const optionalPassword: Field<string | undefined> = (value, at) =>
  value === '' ? undefined : optional(password)(value, at)
/** TokenModelType */
const token = { min: 1, pattern: /[A-Za-z0-9-_=.]+/, secret: true }
export const accessToken = text(token)
export const refreshToken = text(token)
export const secretHash = optional(text({ min: 1, max: 128, pattern: /[\w+=/]+/, secret: true }))
export const deviceKey = text({ min: 1, max: 55, pattern: /[\w-]+_[0-9a-f-]+/ })
export const code = text({ min: 1, max: 2048, pattern: /[\S]+/, secret: true })
/** Of a role, a function, a key, a certificate or any other resource. */
export const arn = text({
  min: 20,
  max: 2048,
  pattern:
    /arn:[\w+=/,.@-]+:[\w+=/,.@-]+:([\w+=/,.@-]*)?:[0-9]+:[\w+=/,.@-]+(:[\w+=/,.@-]+)?(:[\w+=/,.@-]+)?/,
})
export const tags = textMapOf({ key: { min: 1, max: 128 }, value: { max: 256 } })
/** ID tokens by the name of the provider: of the identity pool. */
export const logins = orNone(
  textMapOf({ max: 10, key: { min: 1, max: 128 }, value: { min: 1, max: 50_000 } }),
)

const attributeName = text({ min: 1, max: 32, pattern: /[\p{L}\p{M}\p{S}\p{N}\p{P}]+/u })
const attributeValue: Field<string> = (value, at) =>
  isMissing(value) ? '' : text({ max: 2048, secret: true })(value, at)
/** For the triggers of the application; it is not stored. */
export const clientMetadata = optional(textMap)

export const attributes = list(object({ Name: attributeName, Value: attributeValue }))

/** ValidationData, by name: for the PreSignUp trigger; it is not stored. */
export const validationData: Field<ReadonlyMap<string, string> | undefined> = (value, at) =>
  isMissing(value) ? undefined : new Map(attributes(value, at).map(({ Name, Value }) => [Name, Value]))
