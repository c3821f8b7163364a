import { cognitoError } from '../errors'
import type { Deps } from '../state/deps'
import { requirePool, userPoolId } from './shared/adminRequest'
import { list, readInput } from './shared/input'
import { readSchema, schemaAttributes } from './shared/schema'

const shape = { UserPoolId: userPoolId, CustomAttributes: list(schemaAttributes, { min: 1, max: 25 }) }

/** AddCustomAttributes: they can be neither changed nor removed afterwards. */
export const addCustomAttributes =
  (deps: Pick<Deps, 'poolId' | 'store' | 'clock'>) =>
  async (input: unknown): Promise<Record<string, never>> => {
    const { UserPoolId, CustomAttributes } = readInput(shape, input)
    requirePool(deps, UserPoolId)
    const { data } = deps.store
    const { definition } = data
    // After its prefix, a custom attribute may have the name of a standard one.
    const added = readSchema(CustomAttributes, 'custom').rules
    for (const name of added.keys())
      if (definition.schema.has(name)) throw cognitoError('attributeExists', name)
    const schema = new Map([...definition.schema, ...added])
    data.definition = { ...definition, schema, modifiedAt: deps.clock.now() }
    return {}
  }
