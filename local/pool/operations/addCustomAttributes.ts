import { cognitoError } from '../errors'
import type { Deps } from '../state/deps'
import { readPoolInput } from './shared/adminRequest'
import { list } from './shared/input'
import { readSchema, schemaAttributes } from './shared/schema'

const shape = { CustomAttributes: list(schemaAttributes, { min: 1, max: 25 }) }

/** AddCustomAttributes: they can be neither changed nor removed afterwards. */
export const addCustomAttributes =
  (deps: Pick<Deps, 'poolId' | 'store' | 'clock'>) => async (input: unknown) => {
    const { CustomAttributes } = readPoolInput(deps, shape, input)
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
