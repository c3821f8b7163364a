/** The part of CloudFormation's template format that this deployment uses. */

type Value = string | number | boolean | readonly Value[] | { readonly [key: string]: Value }

export interface Resource {
  Type: `AWS::${string}::${string}`
  Properties: Readonly<Record<string, Value>>
  /** Created only if this condition of the template holds. */
  Condition?: string
  DeletionPolicy?: 'Delete' | 'Retain'
  UpdateReplacePolicy?: 'Delete' | 'Retain'
}

export interface Parameter {
  Type: 'String'
  Description: string
  Default?: string
  AllowedValues?: readonly string[]
  AllowedPattern?: string
  ConstraintDescription?: string
}

interface Output {
  Description: string
  Value: Value
  Condition?: string
}

export interface Template {
  AWSTemplateFormatVersion: '2010-09-09'
  Description: string
  Parameters: Readonly<Record<string, Parameter>>
  Rules: Readonly<Record<string, Value>>
  Conditions: Readonly<Record<string, Value>>
  Resources: Readonly<Record<string, Resource>>
  Outputs: Readonly<Record<string, Output>>
}

/** The value of a parameter, or the identifier of a resource. */
export const ref = (name: string) => ({ Ref: name })

/** An attribute of a resource. */
export const attribute = (resource: string, name: string) => ({ 'Fn::GetAtt': [resource, name] })

/** Text with `${Name}` for parameters and resources, `${Name.Attribute}` for attributes. */
export const text = (template: string) => ({ 'Fn::Sub': template })

/** Text of several parts, for values that are more than a name. */
export const joined = (...parts: readonly Value[]) => ({ 'Fn::Join': ['', parts] })

/** One value if a condition of the template holds, else the other. */
export const either = (condition: string, holds: Value, fails: Value) => ({
  'Fn::If': [condition, holds, fails],
})

/** As the value of a property: leaves the property out. */
export const nothing = ref('AWS::NoValue')
