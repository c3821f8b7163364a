/**
 * Reads what `aws cloudformation describe-stacks` prints.
 * @param json the whole output, as JSON
 * @returns the outputs of the one stack, by name
 * @throws Error if it is not such an output, or if the stack is not finished
 */
export function stackOutputs(json: string): Record<string, string> {
  const answer: unknown = JSON.parse(json)
  const [stack] = listIn(answer, 'Stacks')
  const status = textIn(stack, 'StackStatus')
  if (!/^(CREATE|UPDATE|UPDATE_ROLLBACK)_COMPLETE$/.test(status))
    throw new Error(`The stack is not ready: ${status || 'there is none'}`)
  return Object.fromEntries(
    listIn(stack, 'Outputs').map((output) => [textIn(output, 'OutputKey'), textIn(output, 'OutputValue')]),
  )
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

function listIn(value: unknown, name: string): unknown[] {
  const list = memberOf(value, name)
  return Array.isArray(list) ? list : []
}

function textIn(value: unknown, name: string): string {
  const member = memberOf(value, name)
  return typeof member === 'string' ? member : ''
}
