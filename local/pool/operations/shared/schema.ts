/** The attributes of a user pool as the API reads and writes them (SchemaAttributeType). */
import { cognitoError } from '../../errors'
import { type AttributeRule, isCustom, STANDARD } from '../../state/definition'
import type { Data } from '../../state/store'
import { flag, object, oneOf, optional, text } from './input'

const digits = optional(text({ max: 131_072, pattern: /-?\d+/ }))

export const schemaAttributes = object({
  Name: text({ min: 1, max: 20, pattern: /[\p{L}\p{M}\p{S}\p{N}\p{P}]+/u }),
  AttributeDataType: optional(oneOf(['String', 'Number', 'DateTime', 'Boolean'])),
  DeveloperOnlyAttribute: optional(flag),
  Mutable: optional(flag),
  Required: optional(flag),
  NumberAttributeConstraints: optional(object({ MinValue: digits, MaxValue: digits })),
  StringAttributeConstraints: optional(object({ MinLength: digits, MaxLength: digits })),
})

export type SchemaAttribute = ReturnType<typeof schemaAttributes>

/** The name of an attribute in the pool: a custom one has a prefix. */
const nameOf = ({ Name, DeveloperOnlyAttribute }: SchemaAttribute, kind: 'any' | 'custom'): string =>
  kind === 'any' && (STANDARD.has(Name) || Name === 'sub')
    ? Name
    : `${DeveloperOnlyAttribute === true ? 'dev:' : ''}custom:${Name}`

const limit = (value: string | undefined): number | undefined =>
  value === undefined ? undefined : Number(value)

/**
 * The type of an attribute: that of a standard one is fixed, a custom one must name its own.
 * @throws InvalidParameterException in the words of AWS, which getmoto/moto compares with AWS (tests of
 *   create_user_pool)
 */
function typeOf(given: SchemaAttribute, name: string): AttributeRule['type'] {
  const { AttributeDataType: type, DeveloperOnlyAttribute: adminOnly } = given
  if (!isCustom(name)) {
    const fixed = STANDARD.get(name)?.type ?? 'String'
    if ((type ?? fixed) !== fixed || adminOnly === true) throw cognitoError('standardType', name)
    return fixed
  }
  if (type === undefined) throw cognitoError('customType')
  return type
}

function ruleFrom(given: SchemaAttribute, name: string): AttributeRule {
  const type = typeOf(given, name)
  const { MinValue, MaxValue } = given.NumberAttributeConstraints ?? {}
  const { MinLength, MaxLength } = given.StringAttributeConstraints ?? {}
  // A standard attribute that is only named keeps its own.
  const own = STANDARD.get(name)
  const min = limit(type === 'Number' ? MinValue : MinLength) ?? own?.min
  const max = limit(type === 'Number' ? MaxValue : MaxLength) ?? own?.max
  if (min !== undefined && max !== undefined && min > max) throw cognitoError('schemaRange', name)
  return {
    type,
    mutable: given.Mutable ?? true,
    adminOnly: given.DeveloperOnlyAttribute ?? false,
    min,
    max,
  }
}

/**
 * @param kind `custom` if no attribute counts as a standard one, whatever its name
 * @returns the rules of attributes by their names in the pool, and which are required.
 * @throws InvalidParameterException for a custom attribute that is required, or comes twice, and for a wrong
 *   type or range
 */
export function readSchema(
  given: readonly SchemaAttribute[],
  kind: 'any' | 'custom' = 'any',
): {
  rules: Map<string, AttributeRule>
  required: string[]
} {
  const rules = new Map<string, AttributeRule>()
  for (const each of given) {
    const name = nameOf(each, kind)
    if (each.Required === true && isCustom(name)) throw cognitoError('customRequired')
    if (rules.has(name)) throw cognitoError(kind === 'any' ? 'schemaTwice' : 'attributeExists', name)
    rules.set(name, ruleFrom(each, name))
  }
  rules.delete('sub')
  const required = given.filter(({ Name, Required }) => Required === true && Name !== 'sub')
  return { rules, required: required.map(({ Name }) => Name) }
}

function constraintsOf({ type, min, max }: AttributeRule): object {
  const [least, most] = [min, max].map((each) => (each === undefined ? undefined : String(each)))
  switch (type) {
    case 'String':
      return { StringAttributeConstraints: { MinLength: least, MaxLength: most } }
    case 'Number':
      return { NumberAttributeConstraints: { MinValue: least, MaxValue: most } }
    default:
      return {}
  }
}

/** Every attribute of a pool: the standard ones, changed as the schema says, and the custom ones. */
export function describeSchema({ definition, settings }: Data): object[] {
  const sub: AttributeRule = { type: 'String', mutable: false, adminOnly: false, min: 1, max: 2048 }
  return Array.from(new Map([['sub', sub], ...STANDARD, ...definition.schema]), ([Name, rule]) => ({
    Name,
    AttributeDataType: rule.type,
    DeveloperOnlyAttribute: rule.adminOnly,
    Mutable: rule.mutable,
    Required: Name === 'sub' || settings.requiredAttributes.includes(Name),
    ...constraintsOf(rule),
  }))
}
