/** `npm run guides` writes the tables of the guides that come from the code. */
import { readFileSync, writeFileSync } from 'node:fs'
import { format, resolveConfig } from 'prettier'
import { loadMessages } from '../src/messages/catalogue'
import { partsOf, withPart } from './guides/guideParts'

await loadMessages()
for (const part of await partsOf()) {
  const page = withPart(readFileSync(part.guide, 'utf8'), part)
  writeFileSync(part.guide, await format(page, { parser: 'markdown', ...(await resolveConfig(part.guide)) }))
}
// The sessions of the flows wait for their next refresh.
process.exit()
